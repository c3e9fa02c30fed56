import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { makeFolderWithParents } from "./makeFolderWithParents";

const LOCK_FILE = "sgi.lock";
const HOLDER_FILE = "sgi.pid";

/** A new data folder holds password hashes and documents: nobody else on the machine reads it. */
const OWNER_ONLY = 0o700;

/** The right to be the only process that uses a data folder. */
export interface DataFolderLock {
  release(): void;
}

export type LockOutcome = { ok: true; lock: DataFolderLock } | { ok: false; problem: string };

/**
 * Takes a data folder, which is made when it is missing, for this process alone; a second process,
 * or a second call, is told in Italian who has it.
 *
 * The lock is the operating system's own on an empty SQLite file, so the system itself drops it
 * when a process ends, however it ends: no lock is left to be judged by its age or its pid, and of
 * two that ask at once one gets it. The pid beside it only serves the message.
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
  writeFileSync(holder, String(deps.pid));
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

/** Null when the holder has not written it yet. */
function holderPid(folder: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(folder, HOLDER_FILE), "utf8"), 10) || null;
  } catch {
    return null;
  }
}
