import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { type EpochMs, pause, type TimeDeps, withTime } from "@sgi/core/time";

const RETRY_MS = 15;
/** A change takes some milliseconds: a longer wait means that something is broken. */
const MAX_WAIT_MS = 5_000;
/** A killed process's number may be reused by now: a lock this old is abandoned. */
const MAX_AGE_MS = 30_000;

/** Another process keeps the settings locked. */
export class LockedError extends Error {
  override name = "LockedError";
}

/**
 * Runs `work` while no other process holds the same lock file. Removes the lock that a killed
 * process left.
 * @throws {LockedError} After 5 s.
 */
export async function underLock<T>(
  file: string,
  work: () => Promise<T>,
  time: TimeDeps = {},
): Promise<T> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const own = `${process.pid}:${randomBytes(8).toString("hex")}`;
  await acquire(file, own, withTime(time));
  try {
    return await work();
  } finally {
    await release(file, own);
  }
}

async function acquire(
  file: string,
  own: string,
  { clock, timers }: ReturnType<typeof withTime>,
): Promise<void> {
  const draft = `${file}.${own.replace(":", "-")}`;
  await writeFile(draft, own, { mode: 0o600, flag: "wx" });
  try {
    for (let waitedMs = 0; waitedMs < MAX_WAIT_MS; waitedMs += RETRY_MS) {
      // The lock takes the draft's age: after a wait an old draft would look abandoned at once.
      const now = new Date(clock.now());
      await utimes(draft, now, now);
      // A link appears complete with its text: nobody ever reads an empty lock.
      if (await tryLink(draft, file)) return;
      if (!(await clearDead(file, clock.now()))) await pause(timers, RETRY_MS);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new LockedError(file);
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Removes the lock of a process that no longer runs. Gives whether the lock is gone. */
async function clearDead(file: string, now: EpochMs): Promise<boolean> {
  const owner = await readFile(file, "utf8").catch(() => null);
  if (owner === null) return true;
  if (isAlive(Number(owner.split(":")[0])) && !(await isOld(file, now))) return false;
  const aside = `${file}.${process.pid}-${randomBytes(8).toString("hex")}`;
  try {
    await rename(file, aside);
  } catch {
    return true;
  }
  // Another process may have taken the lock between the read and the rename: it gets its lock back.
  const taken = await readFile(aside, "utf8").catch(() => owner);
  if (taken !== owner) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  return taken === owner;
}

async function isOld(file: string, now: EpochMs): Promise<boolean> {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
  return now - mtimeMs > MAX_AGE_MS;
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process refuses the signal, but it runs.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

async function release(file: string, own: string): Promise<void> {
  const owner = await readFile(file, "utf8").catch(() => null);
  if (owner === own) await rm(file, { force: true });
}
