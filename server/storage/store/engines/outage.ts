import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { pauseUnlessAborted } from "../../../base/time/waits";
import { StoreError } from "../schema/storeError";

const TRY_EVERY_MS: DurationMs = SECOND_MS;

/**
 * An outage around the server: the database or the object storage is unreachable or too slow, or a
 * disk is full. It is temporary, and the same request may work later.
 */
export type OutageKind = "lost" | "busy" | "full";

/** By code of PostgreSQL, SQLite, the operating system and our own. Source: PostgreSQL, appendix A. */
const BY_CODE: readonly (readonly [OutageKind, RegExp])[] = [
  // SHMSIZE: SQLite's shared-memory file, which readers need too.
  ["full", /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100|S3_FULL)$/],
  // Too many connections, a lock or statement timeout, a deadlock.
  ["busy", /^(53300|55P03|57014|40001|40P01|SQLITE_BUSY.*)$/],
  // PostgreSQL stopping or starting, a lost connection, a read-only standby, a failing disk.
  ["lost", /^(57P0\d|08...|25006|25P03|58030|SQLITE_READONLY.*|SQLITE_IOERR.*)$/],
  ["lost", /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/],
  ["lost", /^(EHOSTUNREACH|ENETUNREACH|EROFS|EIO)$/],
  // Object storage that is unreachable, or refuses our key.
  ["lost", /^S3_(UNREACHABLE|BUSY|REFUSED|MISSING)$/],
];

/** Errors of PostgreSQL's driver that have a message and no code. */
const LOST_CONNECTION =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;

/** The outage that caused an error; null for any other error. */
export function outageOf(error: unknown): OutageKind | null {
  for (let link = error; link instanceof Error; link = link.cause) {
    const { code } = link as NodeJS.ErrnoException;
    const found = typeof code === "string" && BY_CODE.find(([, codes]) => codes.test(code));
    if (found) return found[0];
    if (LOST_CONNECTION.test(link.message)) return "lost";
  }
  return null;
}

/** How a start waits for a database that is not up yet, as after a power cut. */
export interface StoreWait {
  limitMs: DurationMs;
  timers: Timers;
  /** Ends the wait when the process is to stop. */
  signal?: AbortSignal | undefined;
  /** Called once with the reason for the wait, in Italian. */
  onWait(problem: string): void;
}

/**
 * Retries until the database answers, as long as `wait` allows; without it, tries once.
 * @throws {StoreError} When it does not answer, or refuses permanently.
 */
export async function untilReachable(
  ask: () => Promise<unknown>,
  wait: StoreWait | undefined,
): Promise<void> {
  const endAt = performance.now() + (wait?.limitMs ?? 0);
  for (let tries = 1; ; tries++) {
    try {
      await ask();
      return;
    } catch (cause) {
      const problem = `Impossibile collegarsi al database PostgreSQL: ${reasonOf(cause)}`;
      const isOver = performance.now() >= endAt || wait?.signal?.aborted;
      if (wait === undefined || isOver || outageOf(cause) === null) {
        throw new StoreError(problem, { cause });
      }
      if (tries === 1) wait.onWait(problem);
      await pauseUnlessAborted(wait.timers, TRY_EVERY_MS, wait.signal);
    }
  }
}

/** The error for a host with several addresses has no message of its own. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || String((error as NodeJS.ErrnoException).code ?? error.name);
}
