import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OpenConfig } from "../storage/installation/openData";
import { lookAtFolder } from "../storage/installation/openInstallation";

/** Whether neither the data folder nor an external database has an installation. */
export async function isUnused({ dataDir, databaseUrl }: OpenConfig): Promise<boolean> {
  if (databaseUrl !== null) return false;
  // A folder that cannot be read is reported when it is opened.
  const facts = await lookAtFolder(dataDir).catch(() => null);
  return facts !== null && facts.mark === null && !facts.hasDatabase && !facts.hasFiles;
}

/** Gives `work` a temporary folder. */
export async function onEmptyFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "sgi-trial-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
