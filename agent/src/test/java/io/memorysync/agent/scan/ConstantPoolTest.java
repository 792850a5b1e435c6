package io.memorysync.agent.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.memorysync.agent.testing.Frameworks;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;

class ConstantPoolTest {

  private static final List<byte[]> NEEDLES =
      List.of(
          needle("(Ldev/langchain4j/model/chat/request/ChatRequest;)"),
          needle("(Ljava/lang/String;)"),
          needle("(II)"),
          needle("(J"));

  @Test
  void findsWhatAClassDeclares() throws IOException {
    byte[] file = ClassFiles.of(Declaring.class);
    assertThat(declares(file, "(Ljava/lang/String;J)")).isTrue();
    assertThat(declares(file, "(Ljava/lang/String;J)V")).isTrue();
    assertThat(declares(file, "(Ljava/lang/String;")).isTrue();
    assertThat(declares(file, "(Ljava/lang/String;J)VV")).isFalse();
    assertThat(declares(file, "(Ljava/lang/String;I)")).isFalse();
    assertThat(declares(file, "(D)")).isFalse();
  }

  @Test
  void getsPastLongsAndDoubles() throws IOException {
    byte[] file = ClassFiles.of(Numbers.class);
    assertThat(declares(file, "(Ljava/lang/Thread;)")).isTrue();
    assertThat(declares(file, "(Ljava/lang/Runnable;)")).isFalse();
  }

  @Test
  void getsPastEveryConstantOfTheJdk() throws IOException {
    // Modules and packages; method handles and dynamic constants.
    byte[] module = Object.class.getResourceAsStream("/module-info.class").readAllBytes();
    assertThat(declares(module, "(V)")).isFalse();
    assertThat(declares(ClassFiles.of(Lambdas.class), "(Ljava/lang/Thread;)")).isTrue();
    assertThat(declares(ClassFiles.of(java.util.stream.Collectors.class), "(V)")).isFalse();
  }

  @Test
  void findsStringsThatAreTheWholeOfAConstant() throws IOException {
    byte[] file = ClassFiles.of(Declaring.class);
    assertThat(ConstantPool.hasAny(file, List.of(), List.of(needle("run")))).isTrue();
    assertThat(ConstantPool.hasAny(file, List.of(), List.of(needle("x"), needle("run")))).isTrue();
    for (String part : List.of("ru", "un", "runs", "Run", "", "java/lang/Objec")) {
      assertThat(ConstantPool.hasAny(file, List.of(), List.of(needle(part)))).isFalse();
    }
    assertThat(ConstantPool.hasAny(file, List.of(needle("(D)")), List.of(needle("run")))).isTrue();
    assertThat(ConstantPool.hasAny(file, List.of(needle("run")), List.of())).isFalse();
  }

  @Test
  void findsNothingWithoutNeedles() throws IOException {
    assertThat(ConstantPool.hasAny(ClassFiles.of(Declaring.class), List.of(), List.of())).isFalse();
  }

  @Test
  void refusesWhatIsNoClassFile() {
    byte[] file = {0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 99};
    assertThatThrownBy(() -> declares(file, "(V)")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> declares(new byte[5], "(V)"))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  /** No miss among all classes of the frameworks, as ASM reads them. */
  @Test
  void missesNothingInRealJars() throws IOException {
    int classes = 0;
    int declaring = 0;
    List<String> missed = new ArrayList<>();
    for (File file : Frameworks.all()) {
      try (JarFile jar = new JarFile(file)) {
        for (JarEntry entry : Collections.list(jar.entries())) {
          if (entry.getName().endsWith(".class")) {
            byte[] classFile = read(jar, entry);
            classes++;
            for (byte[] needle : NEEDLES) {
              if (declaresByAsm(classFile, new String(needle, StandardCharsets.UTF_8))) {
                declaring++;
                if (!ConstantPool.hasAny(classFile, List.of(needle), List.of())) {
                  missed.add(entry.getName());
                }
              }
            }
          }
        }
      }
    }
    assertThat(missed).isEmpty();
    assertThat(classes).isGreaterThan(1_000);
    assertThat(declaring).isGreaterThan(100);
  }

  private static boolean declaresByAsm(byte[] classFile, String needle) {
    boolean[] found = {false};
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                found[0] |= descriptor.startsWith(needle);
                return null;
              }
            },
            ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return found[0];
  }

  private static byte[] read(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private static boolean declares(byte[] file, String descriptor) {
    return ConstantPool.hasAny(file, List.of(needle(descriptor)), List.of());
  }

  private static byte[] needle(String descriptor) {
    return descriptor.getBytes(StandardCharsets.UTF_8);
  }

  interface Declaring {
    void run(String words, long number);
  }

  static final class Numbers {
    static final long LONG = 1234567890123L;
    static final double DOUBLE = 1.5;

    long before() {
      return LONG + (long) (DOUBLE * System.nanoTime() + 99999999999L);
    }

    void after(Thread thread) {}
  }

  static final class Lambdas {
    Runnable before() {
      return () -> System.getProperties().forEach((key, value) -> after(null));
    }

    void after(Thread thread) {}
  }
}
