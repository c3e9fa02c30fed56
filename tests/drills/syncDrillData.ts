import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ATTEMPTS_TABLE } from "@sgi/server/http/limits/postgresLoginLimiter";
import { createSeal } from "@sgi/server/storage/secrets/seal";
import { openPool } from "@sgi/server/storage/store/engines/postgresPool";
import { openStore, type StoreOptions } from "@sgi/server/storage/store/openStore";
import type { StoredDocument } from "@sgi/server/storage/store/schema/documentTypes";
import { createDrillData, createDrillDatabase } from "./drillData";

const COMPANY_ID = "drill";
/** The key with which the drill's servers sign and encrypt. */
export const SYNC_SECRET = "0123456789abcdef0123456789abcdef";

/** A data folder, and its database if outside it. */
export interface SyncPlace {
  dataDir: string;
  databaseUrl: string | null;
}

interface Link {
  folderId: string;
  refreshToken: string;
}

/** Makes an installation whose company is linked to a folder. */
export async function createSyncData(place: SyncPlace, link: Link): Promise<void> {
  const { dataDir, databaseUrl } = place;
  if (databaseUrl === null) await createDrillData(dataDir);
  else await createDrillDatabase(databaseUrl, dataDir);
  const store = await openStore(optionsOf(place));
  const seal = createSeal(Buffer.from(SYNC_SECRET), "sgi drive grants");
  const grant = { scopes: "", authorizedAt: 0, authorizedBy: "admin of drill", diedAt: null };
  const { folderId } = link;
  const refreshToken = seal.seal(link.refreshToken, COMPANY_ID);
  await store.driveLinks.setFolder({ companyId: COMPANY_ID, folderId, folderName: "SGI" });
  await store.driveLinks.putGrant({ companyId: COMPANY_ID, refreshToken, ...grant });
  await store.close();
}

export interface SyncedData {
  current: StoredDocument[];
  /** The ids of all documents, obsolete ones too. */
  ids: string[];
  /** Faults, one a line. */
  problems: string[];
}

/** Reads the data that a killed server left. */
export async function readSyncedData(place: SyncPlace): Promise<SyncedData> {
  const store = await openStore(optionsOf(place));
  const current = await store.documents.list(COMPANY_ID, "current");
  const obsolete = await store.documents.list(COMPANY_ID, "obsolete");
  const noted = new Set((await store.drive.listFiles(COMPANY_ID)).map((file) => file.documentId));
  await store.close();
  const half = current.filter(({ id }) => !noted.has(id));
  const addresses = current.map(({ driveUrl }) => driveUrl);
  const twice = addresses.filter((address, at) => addresses.indexOf(address) !== at);
  return {
    current,
    ids: [...current, ...obsolete].map(({ id }) => id),
    problems: [
      ...half.map(({ title }) => `${title}: in force, and nothing is noted of its file`),
      ...twice.map((address) => `${address}: twice in force`),
    ],
  };
}

/** Resets the limits of calls: a drill syncs more often than people do. */
export async function forgetAttempts({ databaseUrl }: SyncPlace): Promise<void> {
  if (databaseUrl === null) return;
  const { pool, close } = openPool(databaseUrl, { maxConnections: 1 });
  try {
    await pool.query(`DELETE FROM ${ATTEMPTS_TABLE}`);
  } finally {
    await close();
  }
}

/** Files of interrupted reads. */
export async function leftBytes({ dataDir }: SyncPlace): Promise<string[]> {
  return readdir(join(dataDir, "sync")).catch(() => []);
}

function optionsOf({ dataDir, databaseUrl }: SyncPlace): StoreOptions {
  return databaseUrl === null ? { sqlitePath: join(dataDir, "sgi.db") } : { databaseUrl };
}
