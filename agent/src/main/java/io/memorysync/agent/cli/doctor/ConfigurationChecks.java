package io.memorysync.agent.cli.doctor;

import io.memorysync.agent.config.CommandConfiguration;
import io.memorysync.agent.config.DefaultDataDir;
import io.memorysync.agent.config.EffectiveSetting;
import io.memorysync.agent.config.Setting;
import io.memorysync.loop.MemoryMode;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Every setting with its source, and those that keep memory off. */
public final class ConfigurationChecks {

  private static final Pattern SECRET = Pattern.compile("key|token|secret|password|credential");

  private ConfigurationChecks() {}

  /** The findings. */
  public static List<Finding> run(CommandConfiguration configuration) {
    List<Finding> findings = new ArrayList<>();
    File file = configuration.file();
    findings.add(
        Finding.ok(
            "file",
            file == null
                ? "none, and there is no memorysync.yaml in " + new File("").getAbsolutePath()
                : file.getAbsolutePath()));
    for (EffectiveSetting setting : configuration.effective()) {
      findings.add(finding(setting, configuration));
    }
    return findings;
  }

  private static Finding finding(EffectiveSetting effective, CommandConfiguration configuration) {
    Setting setting = effective.setting();
    String key = setting.key();
    String shown = shown(key, effective.value()) + " (" + effective.source() + ")";
    if (setting == Setting.USER_ID && effective.value().isEmpty()) {
      return Finding.warn(
          key,
          "is not set here. The agent needs it: among its arguments (--agent-arguments shows them to"
              + " this command), in memorysync.yaml, as -Dmemorysync.user_id or MEMORYSYNC_USER_ID");
    }
    if (setting == Setting.ENABLED && effective.value().equals("false")) {
      return Finding.warn(key, shown + ": the agent does nothing");
    }
    if (setting == Setting.MODE && configuration.settings().mode() == MemoryMode.OFF) {
      return Finding.warn(key, shown + ": nothing is kept until it is switched on over JMX");
    }
    if (setting == Setting.DATA_DIR
        && DefaultDataDir.isTemporary(configuration.settings().dataDir())) {
      return Finding.warn(
          key,
          shown + ": there is no home directory, and this may be gone after a restart. Set it");
    }
    if (setting == Setting.LOG_FILE) {
      return logFile(key, configuration.settings().logFile(), shown);
    }
    return Finding.ok(key, shown);
  }

  private static Finding logFile(String key, @Nullable File file, String shown) {
    if (file == null) {
      return Finding.ok(key, "stderr " + shown.strip());
    }
    File folder = file.getAbsoluteFile().getParentFile();
    boolean usable = file.exists() ? file.isFile() && file.canWrite() : folder.canWrite();
    return usable
        ? Finding.ok(key, shown)
        : Finding.warn(key, shown + ": cannot be written, the agent will use stderr");
  }

  static String shown(String key, String value) {
    return SECRET.matcher(key.toLowerCase(Locale.ROOT)).find() && !value.isEmpty() ? "****" : value;
  }
}
