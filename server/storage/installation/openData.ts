import { join } from "node:path";
import { type Config, isApart } from "../../base/config/config";
import type { NewId } from "../../base/ids/newId";
import { type DataFolderLock, takeDataFolder } from "../../base/lock/dataFolderLock";
import { keepToOwner, mendedWarning } from "../../base/lock/ownerOnly";
import type { FileStore } from "../files/types";
import { ObjectFault } from "../objects/objectFault";
import type { OpenShelf } from "../objects/shelf";
import { KeyError, loadKeyBytes, loadSecretKey } from "../secrets/secretKey";
import { outageOf } from "../store/engines/outage";
import { inspectStore } from "../store/inspectStore";
import { openStore, type StoreOptions } from "../store/openStore";
import { DISK_FULL, StoreError } from "../store/schema/storeError";
import type { Store } from "../store/store";
import { InstallationError } from "./folderMark";
import { keepReserve, releaseReserve } from "./freeRoom";
import { installationTexts } from "./installationTexts";
import { judgeBucket } from "./judgeBucket";
import { type DataFolderFacts, diskProblem, folderProblem, type Wish } from "./judgeFolder";
import { openFiles } from "./openFiles";
import {
  DATABASE_FILE,
  type Installation,
  lookAtFolder,
  openInstallation,
} from "./openInstallation";
import { prepareUpgrade, type UpgradeDeps } from "./prepareUpgrade";
import { sealAudit } from "./sealAudit";

/** The open database and file store of an installation. */
export interface Data {
  store: Store;
  files: FileStore;
  /** Opens bucket prefixes for other objects when servers share no folder; null otherwise. */
  openShelf: OpenShelf | null;
  installation: Installation;
  /** Closes the database and releases the data folder. */
  close(): Promise<void>;
}

export type OpenConfig = Pick<Config, "dataDir" | "databaseUrl" | "secretKey" | "objects">;

interface Deps extends UpgradeDeps {
  pid: number;
  newId: NewId;
  /** Whether to create an installation if there is none. */
  mayCreate: boolean;
  /** Whether the configured key replaces another one. */
  replacesKey?: boolean;
  /** Whether to use the data folder's files, wherever the installation's files are. */
  fromFolder?: boolean;
}

export type DataOutcome =
  | { ok: true; data: Data }
  /** `isTaken`: another process has the folder. */
  | { ok: false; problem: string; isTaken?: boolean };

/**
 * Opens the configured database and files. With SQLite it locks the data folder for this process;
 * with PostgreSQL several may share it. Other users of the machine may not read the folder. Refuses
 * a folder and a database that do not belong together, without writing anything. Reports problems
 * and repairs in Italian.
 */
export async function openData(config: OpenConfig, deps: Deps): Promise<DataOutcome> {
  const { dataDir, databaseUrl } = config;
  let lock: DataFolderLock | null = null;
  let isFull = false;
  try {
    const facts = await lookAtFolder(dataDir);
    const database = databaseUrl === null ? "sqlite" : "postgres";
    const { mayCreate } = deps;
    const wish = { database, mayCreate, isApart: isApart(config) } as const;
    const problem = folderProblem(facts, wish);
    if (problem !== null) return { ok: false, problem };
    // Reports an unreadable key before anything is written.
    await loadKeyBytes(config);
    const sqlitePath = join(dataDir, DATABASE_FILE);
    const options = databaseUrl === null ? { sqlitePath } : { databaseUrl };
    if (mayCreate && facts.mark === null) await judgePlace(config, options, { ...deps, facts });
    if (databaseUrl === null) {
      const taken = takeDataFolder(dataDir, deps);
      if (!taken.ok) return { ...taken, isTaken: true };
      lock = taken.lock;
      isFull = await releaseReserve(dataDir);
    }
    await prepareUpgrade(options, deps);
    const store = await openStore(options, deps.wait);
    const data = await openOn(store, config, { ...deps, ...wish, lock });
    if (isFull) deps.warn(installationTexts.diskFull);
    return { ok: true, data };
  } catch (error) {
    if (isFull) await keepReserve(dataDir);
    lock?.release();
    return { ok: false, problem: problemOf(error, dataDir) };
  }
}

/** Checks the bucket, if one is configured, before an installation is created with it. */
async function judgePlace(
  { objects, databaseUrl }: OpenConfig,
  options: StoreOptions,
  { facts, ...deps }: Deps & { facts: DataFolderFacts },
): Promise<void> {
  if (objects === null) return;
  const isThere = databaseUrl !== null || facts.hasDatabase;
  const readName = async () =>
    isThere ? (await inspectStore(options, deps.wait)).installation : null;
  await judgeBucket(objects, { ...deps, readName });
}

async function openOn(
  store: Store,
  config: OpenConfig,
  deps: Deps & Wish & { lock: DataFolderLock | null },
): Promise<Data> {
  const { lock } = deps;
  const { dataDir, secretKey } = config;
  try {
    const prepare = () => keep(dataDir, deps);
    const fill = async () => {
      if (secretKey === null) await loadSecretKey(dataDir);
    };
    const readKey = () => loadKeyBytes(config);
    const given = { ...deps, store, prepare, readKey, fill };
    const installation = await openInstallation(dataDir, given);
    const alone = lock !== null;
    const { files, openShelf } = await openFiles(config, { ...deps, store, installation, alone });
    const { replacesKey = false, isApart: apart, newId, warn } = deps;
    await sealAudit({
      ...{ store, dataDir, replacesKey, newId, warn, installation: installation.id },
      key: await readKey(),
      objects: apart ? config.objects : null,
    });
    const close = async () => {
      try {
        await store.close();
        if (alone) await keepReserve(dataDir);
      } finally {
        lock?.release();
      }
    };
    return { store, files, openShelf: deps.isApart ? openShelf : null, installation, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function keep(dataDir: string, deps: Pick<Deps, "warn">): Promise<void> {
  const modes = mendedWarning(dataDir, await keepToOwner(dataDir));
  for (const problem of [modes, await diskProblem(dataDir)]) {
    if (problem !== null) deps.warn(problem);
  }
}

/** @throws The error itself, if neither database nor disk caused it. */
function problemOf(error: unknown, dataDir: string): string {
  const isTold =
    error instanceof StoreError || error instanceof InstallationError || error instanceof KeyError;
  if (outageOf(error) === "full") return DISK_FULL;
  if (isTold) return error.message;
  if (error instanceof ObjectFault) return installationTexts.objectsFailed(error.reason);
  if (error instanceof Error && "code" in error) {
    return `Impossibile usare la cartella dei dati ${dataDir}: ${error.message}`;
  }
  throw error;
}
