package io.memorysync.agent.cli;

import io.memorysync.agent.cli.doctor.AboutJar;
import io.memorysync.agent.cli.doctor.ConfigurationChecks;
import io.memorysync.agent.cli.doctor.ContainerChecks;
import io.memorysync.agent.cli.doctor.DirectoryChecks;
import io.memorysync.agent.cli.doctor.Finding;
import io.memorysync.agent.cli.doctor.JarChecks;
import io.memorysync.agent.cli.doctor.JvmChecks;
import io.memorysync.agent.cli.doctor.StoreChecks;
import io.memorysync.agent.config.CommandConfiguration;
import io.memorysync.agent.config.ConfigException;
import io.memorysync.agent.yaml.YamlException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(
    name = "doctor",
    description = {
      "Looks for what would keep memory from working: the JVM, the jar, the configuration, the store"
          + " and the logs, and what containers are short of. It changes nothing.",
      "Run it as the user, in the directory and with the settings of the bot."
    })
final class Doctor extends OperatorCommand {

  Doctor(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  public Integer call() {
    Map<String, List<Finding>> sections = new LinkedHashMap<>();
    sections.put("jvm", JvmChecks.run(surroundings().environment(), surroundings().properties()));
    sections.put("jar", JarChecks.run(AboutJar.find()));
    try {
      CommandConfiguration configuration = configuration();
      sections.put("configuration", ConfigurationChecks.run(configuration));
      Path dataDir = configuration.settings().dataDir().toPath();
      List<Finding> store = new ArrayList<>(DirectoryChecks.run(dataDir));
      store.addAll(StoreChecks.run(dataDir));
      sections.put("store", store);
    } catch (ConfigException | YamlException e) {
      // The store is where the configuration says: there is none to look at.
      String why = String.valueOf(e.getMessage());
      sections.put("configuration", List.of(new Finding(Finding.Level.FAIL, "configuration", why)));
    }
    sections.put("container", ContainerChecks.run(surroundings().properties()));
    boolean healthy =
        sections.values().stream()
            .flatMap(List::stream)
            .noneMatch(finding -> finding.level() == Finding.Level.FAIL);
    print(sections, healthy);
    return healthy ? ExitCode.OK : ExitCode.NOT_SO;
  }

  private void print(Map<String, List<Finding>> sections, boolean healthy) {
    if (json()) {
      Map<String, Object> answer = new LinkedHashMap<>();
      answer.put("healthy", healthy);
      sections.forEach((name, findings) -> answer.put(name, objects(findings)));
      print(answer);
      return;
    }
    sections.forEach(
        (name, findings) -> {
          print(name);
          findings.forEach(finding -> print(line(finding)));
        });
    print(healthy ? "Nothing keeps memory from working." : "Memory does not work: see FAIL.");
  }

  private static String line(Finding finding) {
    return Printable.of(
        String.format(
            Locale.ROOT, "  %-4s  %s: %s", finding.level(), finding.subject(), finding.sentence()));
  }

  private static List<Map<String, String>> objects(List<Finding> findings) {
    List<Map<String, String>> objects = new ArrayList<>();
    for (Finding finding : findings) {
      Map<String, String> object = new LinkedHashMap<>();
      object.put("level", finding.level().toString());
      object.put("subject", finding.subject());
      object.put("sentence", finding.sentence());
      objects.add(object);
    }
    return objects;
  }
}
