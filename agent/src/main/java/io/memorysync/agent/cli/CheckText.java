package io.memorysync.agent.cli;

import io.memorysync.agent.check.MethodReport;
import io.memorysync.agent.check.RuleReport;
import io.memorysync.agent.check.RuleReport.Verdict;
import io.memorysync.agent.rules.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What a check has found, for a reader and for a program. */
final class CheckText {

  private final List<RuleReport> reports;
  private final List<Rule> own;

  /**
   * @param own the rules of the operator's: that one of these finds nothing is news
   */
  CheckText(List<RuleReport> reports, List<Rule> own) {
    this.reports = reports;
    this.own = own;
  }

  /** A line for each rule that applies and for each of its methods, one for what does not apply. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    Map<String, List<RuleReport>> byFramework =
        reports.stream()
            .collect(
                Collectors.groupingBy(
                    report -> report.rule().framework(), LinkedHashMap::new, Collectors.toList()));
    byFramework.forEach((framework, rules) -> addFramework(framework, rules, lines));
    lines.add("");
    lines.add(summary());
    return lines;
  }

  private String summary() {
    long faults = reports.stream().filter(RuleReport::isFault).count();
    long fits = count(Verdict.FITS);
    String idle =
        reports.stream()
            .filter(r -> r.verdict() == Verdict.DOES_NOT_APPLY && own.contains(r.rule()))
            .map(r -> r.rule().id())
            .collect(Collectors.joining(", "));
    String found =
        faults > 0
            ? faults + " of the rules that apply " + (faults == 1 ? "does" : "do") + " not fit"
            : fits == 0
                ? "no rule applies: with this class path the agent would do nothing"
                : "every rule that applies fits: " + fits;
    return idle.isEmpty() ? found : found + ". Of your own, these find nothing: " + idle;
  }

  private long count(Verdict verdict) {
    return reports.stream().filter(report -> report.verdict() == verdict).count();
  }

  private static void addFramework(String framework, List<RuleReport> rules, List<String> lines) {
    boolean absent = rules.stream().allMatch(r -> r.verdict() == Verdict.DOES_NOT_APPLY);
    if (absent && rules.size() > 3) {
      lines.add(framework + ": does not apply, its " + rules.size() + " rules find no class");
      return;
    }
    for (RuleReport report : rules) {
      lines.add(report.rule().id() + ": " + word(report.verdict()) + why(report));
      for (MethodReport method : report.methods()) {
        String misfit = method.misfit();
        lines.add(
            misfit == null
                ? "  fits " + method.method()
                : "  does not fit " + method.method() + ": " + Printable.of(misfit));
      }
      report.methods().stream()
          .flatMap(method -> method.notes().stream())
          .distinct()
          .forEach(note -> lines.add("    " + note));
    }
  }

  private static String why(RuleReport report) {
    String why = report.why();
    return why == null ? "" : ", " + Printable.of(why);
  }

  private static String word(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** The same for a program. */
  Map<String, Object> object() {
    List<Object> rules = new ArrayList<>();
    for (RuleReport report : reports) {
      Map<String, Object> rule = new LinkedHashMap<>();
      rule.put("id", report.rule().id());
      rule.put("framework", report.rule().framework());
      rule.put("verdict", report.verdict().name().toLowerCase(Locale.ROOT));
      if (report.why() != null) {
        rule.put("why", report.why());
      }
      rule.put("methods", report.methods().stream().map(CheckText::object).toList());
      rules.add(rule);
    }
    return Map.of("rules", rules);
  }

  private static Map<String, Object> object(MethodReport report) {
    Map<String, Object> method = new LinkedHashMap<>();
    method.put("method", report.method());
    method.put("fits", report.misfit() == null);
    if (report.misfit() != null) {
      method.put("why", report.misfit());
    }
    method.put("notes", report.notes());
    return method;
  }
}
