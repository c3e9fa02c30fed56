import { randomBytes } from "node:crypto";
import { link, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "./syncFolder";

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
