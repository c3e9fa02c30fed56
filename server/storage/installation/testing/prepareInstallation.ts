import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../../base/ids/newId";
import { MEMORY_FOLDER } from "../../../base/testing/memoryFolder";
import { type OpenConfig, openData } from "../openData";

type Given = Partial<Pick<OpenConfig, "objects" | "secretKey">>;

/** A data folder with SQLite and its own key, made once a process: the schema takes its time. */
let prepared: Promise<string> | null = null;

/** Begins an installation without users, as `init` does; if it fails, the server reports why. */
export async function prepareInstallation(
  dataDir: string,
  databaseUrl: string | null = null,
  given?: Given,
) {
  const isMade = existsSync(join(dataDir, "sgi.db"));
  if (isMade || databaseUrl !== null || given !== undefined) {
    return begin(dataDir, databaseUrl, given);
  }
  prepared ??= prepare();
  // Empty, and they disappear at any moment: when the closed database is garbage-collected.
  const filter = (source: string) => !/-(wal|shm)$/.test(source);
  await cp(await prepared, dataDir, { recursive: true, filter });
}

async function prepare(): Promise<string> {
  const folder = mkdtempSync(join(MEMORY_FOLDER, "sgi-prepared-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const dataDir = join(folder, "data");
  await begin(dataDir, null);
  return dataDir;
}

async function begin(dataDir: string, databaseUrl: string | null, given: Given = {}) {
  const config = { dataDir, databaseUrl, secretKey: null, objects: null, ...given };
  const deps = { pid: process.pid, newId, warn: () => undefined, mayCreate: true };
  const opened = await openData(config, deps);
  if (opened.ok) await opened.data.close();
}
