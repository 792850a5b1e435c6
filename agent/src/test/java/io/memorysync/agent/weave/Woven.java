package io.memorysync.agent.weave;

import io.memorysync.agent.rules.Rule;
import io.memorysync.agent.seam.Memory;
import io.memorysync.agent.seam.Seams;
import io.memorysync.agent.testing.Rules;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Map;
import net.bytebuddy.agent.ByteBuddyAgent;

/** The bot of the tests, advised in a loader of its own. */
final class Woven {

  private static final String BOT = "io.memorysync.agent.weave.bot.";

  /** Once a JVM: what is in java.lang stays there. */
  private static Class<?> dispatcher;

  private final Weaver weaver;

  Woven(String rules, Memory memory) throws Exception {
    List<Rule> read = Rules.of(rules);
    Seams seams = new Seams(read, memory);
    MethodHandle linker = new CallSites(seams).linker();
    if (dispatcher == null) {
      dispatcher = Dispatcher.define(ByteBuddyAgent.getInstrumentation(), linker);
    } else {
      dispatcher.getMethod("connect", MethodHandle.class).invoke(null, linker);
    }
    weaver = new Weaver(read, seams, dispatcher);
  }

  /** A new loader with the bot in it. */
  Bot bot() throws Exception {
    return (Bot) new BotLoader().loadClass(BOT + "Run").getDeclaredConstructor().newInstance();
  }

  /** A new loader with these classes in it, each woven when it is loaded. */
  ClassLoader loader(Map<String, byte[]> classFiles) {
    return new ClassLoader(Woven.class.getClassLoader()) {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] original = classFiles.get(name);
        if (original == null) {
          throw new ClassNotFoundException(name);
        }
        byte[] woven = weaver.weave(this, name, original);
        byte[] bytes = woven == null ? original : woven;
        return defineClass(name, bytes, 0, bytes.length);
      }

      @Override
      public InputStream getResourceAsStream(String resource) {
        byte[] own = classFiles.get(resource.replace('/', '.').replaceFirst("\\.class$", ""));
        return own == null ? super.getResourceAsStream(resource) : new ByteArrayInputStream(own);
      }
    };
  }

  /** A class of the bot after weaving, or null if it is left alone. */
  byte[] weave(String simpleName, byte[] classFile) {
    return weaver.weave(getClass().getClassLoader(), BOT + simpleName, classFile);
  }

  static byte[] classFile(String simpleName) {
    String resource = "/" + (BOT + simpleName).replace('.', '/') + ".class";
    try (InputStream in = Woven.class.getResourceAsStream(resource)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private final class BotLoader extends ClassLoader {

    BotLoader() {
      super(Woven.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(BOT)) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null) {
        byte[] original = classFile(name.substring(BOT.length()));
        byte[] woven = weaver.weave(this, name, original);
        byte[] bytes = woven == null ? original : woven;
        loaded = defineClass(name, bytes, 0, bytes.length);
      }
      return loaded;
    }
  }
}
