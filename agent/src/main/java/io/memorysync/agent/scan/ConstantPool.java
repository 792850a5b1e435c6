package io.memorysync.agent.scan;

import java.util.List;

/** Reads the strings in the constant pool of a class file, in place. */
final class ConstantPool {

  private static final int UTF8 = 1;

  private ConstantPool() {}

  /**
   * Whether a method descriptor in the file begins as one of these, or a string is one of those. A
   * class that declares a method has its descriptor and its name there; so may one that only calls
   * it.
   */
  static boolean hasAny(byte[] file, List<byte[]> descriptors, List<byte[]> strings) {
    int count = unsigned16(file, 8);
    int at = 10;
    for (int i = 1; i < count; i++) {
      int tag = file[at];
      if (tag == UTF8) {
        int length = unsigned16(file, at + 1);
        if (length > 0 && file[at + 3] == '(' && startsWithAny(file, at + 3, length, descriptors)) {
          return true;
        }
        if (!strings.isEmpty() && isAny(file, at + 3, length, strings)) {
          return true;
        }
        at += 3 + length;
      } else {
        at += size(tag);
        if (tag == 5 || tag == 6) {
          // A long or a double takes two entries.
          i++;
        }
      }
    }
    return false;
  }

  private static boolean startsWithAny(
      byte[] file, int from, int length, List<byte[]> descriptors) {
    for (int i = 0; i < descriptors.size(); i++) {
      byte[] descriptor = descriptors.get(i);
      if (descriptor.length <= length && matches(file, from, descriptor)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAny(byte[] file, int from, int length, List<byte[]> strings) {
    for (int i = 0; i < strings.size(); i++) {
      byte[] string = strings.get(i);
      if (string.length == length && matches(file, from, string)) {
        return true;
      }
    }
    return false;
  }

  private static boolean matches(byte[] file, int from, byte[] descriptor) {
    // From the end: descriptors differ there sooner than in their packages.
    for (int i = descriptor.length - 1; i >= 0; i--) {
      if (file[from + i] != descriptor[i]) {
        return false;
      }
    }
    return true;
  }

  /** The sizes of JVMS 4.4, the tag included. */
  private static int size(int tag) {
    return switch (tag) {
      // Integer, float, field, method, interface method, name and type, dynamic, invokedynamic.
      case 3, 4, 9, 10, 11, 12, 17, 18 -> 5;
      // Long and double.
      case 5, 6 -> 9;
      // Method handle.
      case 15 -> 4;
      // Class, string, method type, module, package.
      case 7, 8, 16, 19, 20 -> 3;
      default -> throw new IllegalArgumentException("unknown constant " + tag);
    };
  }

  private static int unsigned16(byte[] file, int at) {
    return (file[at] & 0xFF) << 8 | (file[at + 1] & 0xFF);
  }
}
