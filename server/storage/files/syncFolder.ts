import { open } from "node:fs/promises";

/** Systems that cannot open or sync folders (Windows) write names to the disk by themselves. */
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

async function openAndSync(path: string) {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
