import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { makeFolderWithParents } from "./ownerOnly";

const LOCK_FILE = "sgi.lock";
const HOLDER_FILE = "sgi.pid";

/** A data folder holds password hashes and documents: no other user of the machine may read it. */
const OWNER_ONLY = 0o700;

/** Held by the only process that uses a data folder. */
export interface DataFolderLock {
  release(): void;
}

export type LockOutcome = { ok: true; lock: DataFolderLock } | { ok: false; problem: string };

/**
 * Locks a data folder, which is created when missing, for this process alone. A second process, or
 * a second call, gets an Italian message that names the holder.
 * The lock is the operating system's lock on an empty SQLite file. The system releases it when a
 * process ends in any way, so no stale lock must be judged by age or process id, and of two
 * attempts at once one succeeds. The process id beside it only serves the message.
 */
export function takeDataFolder(folder: string, deps: { pid: number }): LockOutcome {
  makeFolderWithParents(folder, OWNER_ONLY);
  const file = new Libsql(join(folder, LOCK_FILE));
  try {
    file.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    return { ok: false, problem: heldProblem(folder) };
  }
  const holder = join(folder, HOLDER_FILE);
  try {
    writeFileSync(holder, String(deps.pid));
  } catch (error) {
    // The file only serves a message, and a server on a full disk still serves readers.
    if (!isDiskFull(error)) throw error;
  }
  let held = true;
  const release = () => {
    if (!held) return;
    held = false;
    rmSync(holder, { force: true });
    file.exec("rollback");
    file.close();
  };
  return { ok: true, lock: { release } };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_BUSY";
}

function heldProblem(folder: string): string {
  const pid = holderPid(folder);
  const holder = pid === null ? "da un altro processo" : `dal processo ${pid}`;
  return `La cartella dei dati ${folder} è già in uso ${holder}: ferma prima quello.`;
}

/** Null while the holder has not written it yet. */
function holderPid(folder: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, HOLDER_FILE), "utf8"), 10) || null;
  } catch {
    return null;
  }
}

function isDiskFull(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT";
}
