/**
 * What is wrong around the server, not in it: the database or the files' host cannot be reached or
 * takes too long, or a disk is full. It passes, and what was asked may be asked again.
 */
export type OutageKind = "lost" | "busy" | "full";

/** By code of PostgreSQL, SQLite, the operating system and our own. Source: PostgreSQL, appendix A. */
const BY_CODE: readonly (readonly [OutageKind, RegExp])[] = [
  // SHMSIZE: the file beside a SQLite database that a reader needs too.
  ["full", /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100|S3_FULL)$/],
  // Too many connections, no lock, a statement that took too long, two that waited for each other.
  ["busy", /^(53300|55P03|57014|40001|40P01|SQLITE_BUSY.*)$/],
  // Shut down or starting, the connection gone, a standby that takes no writes, a disk that fails.
  ["lost", /^(57P0\d|08...|25006|25P03|58030|SQLITE_READONLY.*|SQLITE_IOERR.*)$/],
  ["lost", /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/],
  ["lost", /^(EHOSTUNREACH|ENETUNREACH|EROFS|EIO)$/],
  // Object storage that is away, or takes our key no longer.
  ["lost", /^S3_(UNREACHABLE|BUSY|REFUSED|MISSING)$/],
];

/** What the driver of PostgreSQL says in words alone. */
const LOST_CONNECTION =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** The trouble that an error tells of, itself or by its cause; null for any other error. */
export function outageOf(error: unknown): OutageKind | null {
  for (let link = error; link instanceof Error; link = link.cause) {
    const { code } = link as NodeJS.ErrnoException;
    const found = typeof code === "string" && BY_CODE.find(([, codes]) => codes.test(code));
    if (found) return found[0];
    if (LOST_CONNECTION.test(link.message)) return "lost";
  }
  return null;
}
