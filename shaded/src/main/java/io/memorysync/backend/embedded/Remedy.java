package io.memorysync.backend.embedded;

import java.sql.SQLException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** What the operator can do about an error of SQLite. */
final class Remedy {

  private static final int PRIMARY_CODE = 0xff;

  private Remedy() {}

  static String of(SQLException why) {
    return switch (code(why)) {
      case SQLITE_CORRUPT, SQLITE_NOTADB ->
          "the file is damaged or not a database. Move it away; a new one is then made. Turns are"
              + " waiting in the log, nothing of them is lost.";
      case SQLITE_FULL -> "the disk is full. Free space, or set data_dir to another folder.";
      case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH ->
          "it cannot be opened for writing. Make it writable, or set data_dir to another folder.";
      case SQLITE_BUSY, SQLITE_LOCKED -> "another process keeps it locked.";
      case SQLITE_IOERR ->
          "the disk failed ("
              + why.getMessage()
              + "). Check it, or set data_dir to another folder; network file systems do not do.";
      default -> why.getMessage() + ". If it stays so, set data_dir to another folder.";
    };
  }

  static boolean isBusy(SQLException why) {
    SQLiteErrorCode code = code(why);
    return code == SQLiteErrorCode.SQLITE_BUSY || code == SQLiteErrorCode.SQLITE_LOCKED;
  }

  private static SQLiteErrorCode code(SQLException why) {
    return why instanceof SQLiteException
        ? SQLiteErrorCode.getErrorCode(why.getErrorCode() & PRIMARY_CODE)
        : SQLiteErrorCode.UNKNOWN_ERROR;
  }
}
