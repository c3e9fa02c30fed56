import { randomBytes } from "node:crypto";
import { link, open, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * What systems and disks answer that cannot open or sync folders. Windows writes names to the disk
 * by itself; elsewhere the start and `doctor` tell it, by `syncProblem`.
 */
const NOT_OFFERED = new Set(["EISDIR", "EPERM", "EACCES", "EINVAL", "ENOTSUP"]);

/** Makes the names in a folder survive a power cut: otherwise a renamed file may lose its name. */
export async function syncFolder(path: string): Promise<void> {
  try {
    await openAndSync(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && NOT_OFFERED.has(String(error.code))) return;
    throw error;
  }
}

/**
 * Why names in a folder may not survive a power cut, as the system's code; null when they do. Only
 * Windows may refuse: it writes names by itself.
 */
export async function syncProblem(path: string): Promise<string | null> {
  if (process.platform === "win32") return null;
  try {
    await openAndSync(path);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

async function openAndSync(path: string) {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a small file that only its owner may read, unless it exists. It appears whole or not at
 * all: a temporary file is synced, then linked to the name. Of two concurrent writers the first
 * wins.
 */
export async function writeOnce(path: string, content: string): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString("hex")}.tmp`;
  try {
    await writeDraft(draft, content);
    await link(draft, path).catch(ignoreExisting);
    await syncFolder(dirname(path));
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(path: string, content: string) {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== "EEXIST") throw error;
}
