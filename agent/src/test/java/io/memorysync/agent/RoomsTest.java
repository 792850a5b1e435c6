package io.memorysync.agent;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.FileReader;
import java.io.FileWriter;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.BaseStream;

/** The rooms of the design and the arrows between them. */
@AnalyzeClasses(
    packages = "io.memorysync",
    importOptions = {DoNotIncludeTests.class, RoomsTest.WithoutLibraries.class})
class RoomsTest {

  /** What is relocated into the client's jar is not ours. */
  static final class WithoutLibraries implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("/io/memorysync/shaded/");
    }
  }

  private static final String[] CLIENT = {
    "io.memorysync.turn..",
    "io.memorysync.context..",
    "io.memorysync.bridge..",
    "io.memorysync.loop..",
    "io.memorysync.outbox..",
    "io.memorysync.erasure..",
    "io.memorysync.storage..",
    "io.memorysync.backend.."
  };

  /** Each of these has a brother that is told the charset. */
  private static final List<Class<?>> READERS_AND_WRITERS =
      List.of(
          InputStreamReader.class,
          OutputStreamWriter.class,
          FileReader.class,
          FileWriter.class,
          PrintWriter.class,
          PrintStream.class,
          Scanner.class,
          String.class);

  @ArchTest
  static final ArchRule theClientKnowsNothingOfTheAgent =
      noClasses()
          .that()
          .resideInAnyPackage(CLIENT)
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.memorysync.agent..",
              "io.memorysync.launch..",
              "net.bytebuddy..",
              "dev.langchain4j..");

  @ArchTest
  static final ArchRule theLauncherKnowsTheJdkOnly =
      classes()
          .that()
          .resideInAPackage("io.memorysync.launch..")
          .should()
          .onlyDependOnClassesThat(
              resideInAnyPackage("io.memorysync.launch..", "java..")
                  .and(resideOutsideOfPackages("java.sql..", "java.net.http.."))
                  .or(resideInAnyPackage("org.jspecify.annotations")));

  @ArchTest
  static final ArchRule theScanStartsNoLibrary =
      noClasses()
          .that()
          .resideInAPackage("io.memorysync.agent.scan")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("net.bytebuddy..", "org.snakeyaml..", "org.slf4j..");

  @ArchTest
  static final ArchRule nobodyInitialisesLoggingOrJmx =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.memorysync.agent.jmx..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "java.util.logging..", "java.lang.management..", "javax.management..");

  @ArchTest
  static final ArchRule nobodyLogsThroughJavaUtilLogging =
      noClasses().should().dependOnClassesThat().resideInAPackage("java.util.logging..");

  @ArchTest
  static final ArchRule nobodyWritesToTheBotsOutput =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.memorysync.agent.cli..")
          .should()
          .accessField(System.class, "out");

  /** There may be none; and if there is, it belongs to one loader of the bot's. */
  @ArchTest
  static final ArchRule onePackageSeesTheBotsOpenTelemetry =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.memorysync.agent.otel")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.opentelemetry..", "io.memorysync.agent.otel");

  @ArchTest
  static final ArchRule nobodyUsesThreadsOfTheBot =
      noClasses()
          .should()
          .dependOnClassesThat()
          .areAssignableTo(ForkJoinPool.class)
          .orShould()
          .callMethod(Collection.class, "parallelStream")
          .orShould()
          .callMethod(BaseStream.class, "parallel");

  @ArchTest
  static final ArchRule nobodySleeps =
      noClasses().should().callMethod(Thread.class, "sleep", long.class);

  @ArchTest
  static final ArchRule nobodyTrustsTheDefaultCharset =
      noClasses()
          .should()
          .callMethod(Charset.class, "defaultCharset")
          .orShould()
          .callMethod(String.class, "getBytes")
          .orShould()
          .callConstructorWhere(takesNoCharset());

  @ArchTest
  static final ArchRule theAgentHasNoCycles =
      slices().matching("io.memorysync.agent.(*)..").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule theClientHasNoCycles =
      slices().matching("io.memorysync.(*)..").should().beFreeOfCycles();

  private static DescribedPredicate<JavaCall<?>> takesNoCharset() {
    return DescribedPredicate.describe(
        "bytes and no charset",
        call ->
            READERS_AND_WRITERS.stream().anyMatch(t -> call.getTargetOwner().isEquivalentTo(t))
                && call.getTarget().getRawParameterTypes().stream()
                    .anyMatch(p -> isBytes(p.getName()))
                && call.getTarget().getRawParameterTypes().stream()
                    .noneMatch(p -> isCharset(p.getName(), call)));
  }

  private static boolean isBytes(String type) {
    return Arrays.asList("[B", "java.io.InputStream", "java.io.OutputStream", "java.io.File")
        .contains(type);
  }

  private static boolean isCharset(String type, JavaCall<?> call) {
    boolean named =
        type.equals("java.lang.String") && call.getTarget().getRawParameterTypes().size() > 1;
    return named || type.startsWith("java.nio.charset.");
  }
}
