import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenConfig } from "../storage/installation/openData";
import { lookAtFolder } from "../storage/installation/openInstallation";

/** Whether there is no installation in the data folder, and none in a database elsewhere. */
export async function isUnused({ dataDir, databaseUrl }: OpenConfig): Promise<boolean> {
  if (databaseUrl !== null) return false;
  // A folder that cannot be looked at is a problem for whoever opens it.
  const facts = await lookAtFolder(dataDir).catch(() => null);
  return facts !== null && facts.mark === null && !facts.hasDatabase && !facts.hasFiles;
}

/** Gives `work` a folder of its own, which is gone afterwards. */
export async function onEmptyFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-trial-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
