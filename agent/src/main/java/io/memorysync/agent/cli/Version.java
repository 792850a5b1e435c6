package io.memorysync.agent.cli;

import io.memorysync.agent.cli.doctor.AboutJar;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(name = "version", description = "Prints the versions of this program and of its JVM.")
final class Version extends OperatorCommand {

  Version(Surroundings surroundings) {
    super(surroundings);
  }

  @Override
  public Integer call() {
    Map<String, String> versions = new LinkedHashMap<>();
    versions.put("memorysync", AboutJar.find().version());
    versions.put("java", System.getProperty("java.version"));
    versions.put("vendor", System.getProperty("java.vendor"));
    versions.put("vm", System.getProperty("java.vm.name"));
    versions.put("os", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    if (json()) {
      print(versions);
    } else {
      print("MemorySync " + versions.get("memorysync"));
      print("Java " + versions.get("java") + ", " + versions.get("vendor"));
      print(versions.get("vm") + " on " + versions.get("os"));
    }
    return ExitCode.OK;
  }
}
