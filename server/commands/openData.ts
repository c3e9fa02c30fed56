import { join } from "node:path";
import type { Config } from "../config/config";
import { openFolderFileStore } from "../files/folderFileStore";
import type { FileStore } from "../files/types";
import type { NewId } from "../ids";
import { type DataFolderLock, takeDataFolder } from "../lock/dataFolderLock";
import { keepToOwner, mendedWarning } from "../lock/ownerOnly";
import { openStore } from "../store/openStore";
import { StoreError } from "../store/storeError";
import type { Store } from "../store/types";
import type { StoreWait } from "../store/untilReachable";

const DATABASE_FILE = "sgi.db";
const FILES_FOLDER = "files";

/** The rows and the files of an installation, open. */
export interface Data {
  store: Store;
  files: FileStore;
  /** Closes the rows and lets another process have the data folder. */
  close(): Promise<void>;
}

interface Deps {
  pid: number;
  newId: NewId;
  warn(line: string): void;
  /** How long to wait for a PostgreSQL that does not answer yet; not at all unless told. */
  wait?: StoreWait;
}

export type DataOutcome = { ok: true; data: Data } | { ok: false; problem: string };

/**
 * Opens what the configuration names. With SQLite the data folder is taken for this process alone;
 * with PostgreSQL several may share it. Either way nobody else on the machine reads it. What stands
 * in the way, and what had to be mended, is told in Italian.
 */
export async function openData(
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
  deps: Deps,
): Promise<DataOutcome> {
  let lock: DataFolderLock | null = null;
  try {
    const warning = mendedWarning(dataDir, await keepToOwner(dataDir));
    if (warning !== null) deps.warn(warning);
    if (databaseUrl === null) {
      const taken = takeDataFolder(dataDir, deps);
      if (!taken.ok) return taken;
      lock = taken.lock;
    }
    const data = await openBoth({ dataDir, databaseUrl }, deps, lock);
    return { ok: true, data };
  } catch (error) {
    lock?.release();
    return { ok: false, problem: problemOf(error, dataDir) };
  }
}

async function openBoth(
  { dataDir, databaseUrl }: Pick<Config, "dataDir" | "databaseUrl">,
  { newId, wait }: Deps,
  lock: DataFolderLock | null,
): Promise<Data> {
  const files = await openFolderFileStore(join(dataDir, FILES_FOLDER), {
    newId,
    sweep: lock !== null,
  });
  const sqlitePath = join(dataDir, DATABASE_FILE);
  const store = await openStore(databaseUrl === null ? { sqlitePath } : { databaseUrl }, wait);
  const close = async () => {
    try {
      await store.close();
    } finally {
      lock?.release();
    }
  };
  return { store, files, close };
}

/** @throws The error itself, when it is neither the database's nor the disk's. */
function problemOf(error: unknown, dataDir: string): string {
  if (error instanceof StoreError) return error.message;
  if (error instanceof Error && "code" in error) {
    return `Impossibile usare la cartella dei dati ${dataDir}: ${error.message}`;
  }
  throw error;
}
