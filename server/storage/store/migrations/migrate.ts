import { type Kysely, type Migration, Migrator } from "kysely";
import type { Database } from "../schema/database";
import { StoreError } from "../schema/storeError";
import { approvalsMigration } from "./approvals";
import { baselineMigration } from "./baseline";
import { documentPairsMigration } from "./documentPairs";
import { driveFeedsMigration } from "./driveFeeds";
import { driveProofsMigration } from "./driveProofs";
import { readerVersionsMigration } from "./readerVersions";
import { readingsMigration } from "./readings";
import { sheetsOfTextsMigration } from "./sheetsOfTexts";
import { turnsMigration } from "./turns";

/** What led to the schema of 0.2.0; a database of that version has them all. */
const BEFORE: readonly string[] = [
  "0001Start",
  "0002Uploads",
  "0003Accounts",
  "0006Identity",
  "0007Installation",
  "0008Archived",
  "0009Administration",
  "0010AuditChain",
  "0011Backups",
  "0012BackupHeads",
  "0014DriveSync",
  "0015DriveGrants",
  "0016MailTurns",
  "0017WrittenAt",
  "0018DriveRevocations",
  "0019DocumentVersions",
  "0020VersionsIndex",
  "0021InstallationFolder",
  "0024Quotas",
  "0025SyncMemory",
  "0026InstallationBucket",
  "0027SyncWarnings",
  "0028RevocationsAlone",
  "0029UploadSizes",
  "0030AuditSeals",
  "0031CompanyPages",
  "0032DocumentLife",
  "0033Texts",
  "0034Work",
  "0035People",
  "0036UploadFacts",
  "0037ChainChecks",
  "0038Deadlines",
  "0039WatchedBackups",
  "0040CompanyDeletion",
];
/** The schema of 0.2.0, below which there is no way back. */
const BASELINE = "0041BackupCopies";
const NOTHING: Migration = { up: async () => undefined };

/** Every migration, in order of name. Compiled in, so that a bundle contains them. */
function migrations(byteOrder: string): Record<string, Migration> {
  return {
    ...Object.fromEntries(BEFORE.map((name) => [name, NOTHING])),
    [BASELINE]: baselineMigration(byteOrder),
    "0042DocumentPairs": documentPairsMigration,
    "0043Turns": turnsMigration,
    "0044SheetsOfTexts": sheetsOfTextsMigration,
    "0045ReaderVersions": readerVersionsMigration,
    "0046DriveProofs": driveProofsMigration,
    "0047DriveFeeds": driveFeedsMigration,
    "0048Approvals": approvalsMigration,
    "0049Readings": readingsMigration,
  };
}

const NAMES = Object.keys(migrations(""));
const KNOWN = new Set(NAMES);
/** The latest migration that this version knows. */
export const LATEST: string = NAMES.at(-1) ?? "";

/** Whether this version can read rows of a schema, or which other one can. */
export function judgeSchema(name: string): "known" | "earlier" | "later" {
  if (BEFORE.includes(name)) return "earlier";
  return KNOWN.has(name) ? "known" : "later";
}

/**
 * Brings the schema up to date, or to `schema`, under a lock: a process that starts at the same
 * time waits and finds it done.
 * @throws {StoreError} When a step fails; that step is rolled back.
 */
export async function migrate(
  db: Kysely<Database>,
  byteOrder: string,
  schema: string = LATEST,
): Promise<void> {
  const provider = { getMigrations: async () => migrations(byteOrder) };
  // Their order is that of their names: the clock may have been wrong when they were applied.
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
  const { error } = await migrator.migrateTo(schema);
  if (error === undefined) return;
  throw new StoreError("Impossibile aggiornare la struttura del database.", { cause: error });
}

/** How many migrations a database lacks. */
export async function countMissingChanges(db: Kysely<Database>): Promise<number> {
  const executed = new Set(await executedMigrations(db));
  return NAMES.filter((name) => !executed.has(name)).length;
}

/**
 * Refuses a database that a later version of the server has migrated, one from before 0.2.0, and one
 * with a gap.
 * @throws {StoreError} Names the migration; nothing is written.
 */
export async function refuseOtherDatabase(db: Kysely<Database>): Promise<void> {
  const executed = (await executedMigrations(db)).toSorted();
  const last = executed.at(-1);
  if (last === undefined) return;
  const unknown = executed.find((name) => !KNOWN.has(name));
  if (unknown !== undefined) {
    throw new StoreError(
      `Il database è stato creato da una versione più recente del server (aggiornamento «${unknown}»): avvia quella versione. Il database non è stato modificato.`,
    );
  }
  if (!executed.includes(BASELINE)) {
    throw new StoreError(
      `Il database è di una versione precedente alla 0.2.0 (aggiornamento «${last}»): aggiornalo prima con la versione 0.2.0. Il database non è stato modificato.`,
    );
  }
  const missing = NAMES.find((name) => name < last && !executed.includes(name));
  if (missing === undefined) return;
  throw new StoreError(
    `Al database manca l'aggiornamento «${missing}», che viene prima di «${last}»: ripristina una copia o un backup. Il database non è stato modificato.`,
  );
}

/** The last applied migration, of any version; null for none. */
export async function lastChange(db: Kysely<Database>): Promise<string | null> {
  return (await executedMigrations(db)).toSorted().at(-1) ?? null;
}

async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom("kysely_migration")
    .select("name")
    .execute();
  return rows.map(({ name }) => name);
}
