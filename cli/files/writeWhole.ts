import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pause, systemTimers, type Timers } from "@sgi/core/time";

/** The suffix of a draft's name; a draft that stays behind belongs to a killed process. */
export const DRAFT_SUFFIX = ".new";

/** Readable by the user alone. */
const PRIVATE_FILE = 0o600;
const PRIVATE_FOLDER = 0o700;

/** Windows refuses to replace a file that a scanner holds open; it lets go soon. */
const RENAME_TRIES = 10;
const RENAME_PAUSE_MS = 20;

/**
 * Replaces a file atomically: a reader, even after a power cut, finds the old content or the new.
 * Makes its folder where needed. Only the user may read both.
 */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  { timers = systemTimers }: { timers?: Timers } = {},
): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
  const draft = `${file}.${randomBytes(6).toString("hex")}${DRAFT_SUFFIX}`;
  try {
    const handle = await open(draft, "wx", PRIVATE_FILE);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await renameOver(draft, file, timers);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

async function renameOver(from: string, to: string, timers: Timers): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await rename(from, to);
    } catch (error) {
      if (tries === RENAME_TRIES || !isHeld(error)) throw error;
      await pause(timers, RENAME_PAUSE_MS);
    }
  }
}

function isHeld(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return (
    process.platform === "win32" && (code === "EPERM" || code === "EACCES" || code === "EBUSY")
  );
}

/** Flushes the folder: only then does the new name survive a power cut. Windows does it itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
