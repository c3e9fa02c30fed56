import { type Kysely, type Migration, Migrator } from "kysely";
import type { Database } from "../schema/database";
import { StoreError } from "../schema/storeError";
import { accountsMigration } from "./accounts";
import { administrationMigration } from "./administration";
import { archivedMigration } from "./archived";
import { auditChainMigration } from "./auditChain";
import { auditSealsMigration } from "./auditSeals";
import { backupCopiesMigration } from "./backupCopies";
import { backupHeadsMigration } from "./backupHeads";
import { backupsMigration } from "./backups";
import { chainChecksMigration } from "./chainChecks";
import { companyDeletionMigration } from "./companyDeletion";
import { companyPagesMigration } from "./companyPages";
import { deadlinesMigration } from "./deadlines";
import { documentLifeMigration } from "./documentLife";
import { documentPairsMigration } from "./documentPairs";
import { documentVersionsMigration } from "./documentVersions";
import { driveGrantsMigration } from "./driveGrants";
import { driveRevocationsMigration } from "./driveRevocations";
import { driveSyncMigration } from "./driveSync";
import { identityMigration } from "./identity";
import { installationMigration } from "./installation";
import { installationBucketMigration } from "./installationBucket";
import { installationFolderMigration } from "./installationFolder";
import { mailTurnsMigration } from "./mailTurns";
import { peopleMigration } from "./people";
import { quotasMigration } from "./quotas";
import { readerVersionsMigration } from "./readerVersions";
import { revocationsAloneMigration } from "./revocationsAlone";
import { sheetsOfTextsMigration } from "./sheetsOfTexts";
import { startMigration } from "./start";
import { syncMemoryMigration } from "./syncMemory";
import { syncWarningsMigration } from "./syncWarnings";
import { textsMigration } from "./texts";
import { turnsMigration } from "./turns";
import { uploadFactsMigration } from "./uploadFacts";
import { uploadSizesMigration } from "./uploadSizes";
import { uploadsMigration } from "./uploads";
import { versionsIndexMigration } from "./versionsIndex";
import { watchedBackupsMigration } from "./watchedBackups";
import { workMigration } from "./work";
import { writtenAtMigration } from "./writtenAt";

/** Every migration, in order of name. Compiled in, so that a bundle contains them. */
function migrations(byteOrder: string): Record<string, Migration> {
  return {
    "0001Start": startMigration(byteOrder),
    "0002Uploads": uploadsMigration,
    "0003Accounts": accountsMigration,
    "0006Identity": identityMigration,
    "0007Installation": installationMigration,
    "0008Archived": archivedMigration,
    "0009Administration": administrationMigration,
    "0010AuditChain": auditChainMigration,
    "0011Backups": backupsMigration,
    "0012BackupHeads": backupHeadsMigration,
    "0014DriveSync": driveSyncMigration,
    "0015DriveGrants": driveGrantsMigration,
    "0016MailTurns": mailTurnsMigration,
    "0017WrittenAt": writtenAtMigration,
    "0018DriveRevocations": driveRevocationsMigration,
    "0019DocumentVersions": documentVersionsMigration,
    "0020VersionsIndex": versionsIndexMigration,
    "0021InstallationFolder": installationFolderMigration,
    "0024Quotas": quotasMigration,
    "0025SyncMemory": syncMemoryMigration,
    "0026InstallationBucket": installationBucketMigration,
    "0027SyncWarnings": syncWarningsMigration,
    "0028RevocationsAlone": revocationsAloneMigration,
    "0029UploadSizes": uploadSizesMigration,
    "0030AuditSeals": auditSealsMigration,
    "0031CompanyPages": companyPagesMigration,
    "0032DocumentLife": documentLifeMigration,
    "0033Texts": textsMigration,
    "0034Work": workMigration,
    "0035People": peopleMigration,
    "0036UploadFacts": uploadFactsMigration,
    "0037ChainChecks": chainChecksMigration,
    "0038Deadlines": deadlinesMigration,
    "0039WatchedBackups": watchedBackupsMigration,
    "0040CompanyDeletion": companyDeletionMigration,
    "0041BackupCopies": backupCopiesMigration,
    "0042DocumentPairs": documentPairsMigration,
    "0043Turns": turnsMigration,
    "0044SheetsOfTexts": sheetsOfTextsMigration,
    "0045ReaderVersions": readerVersionsMigration,
  };
}

const NAMES = Object.keys(migrations(""));
const KNOWN = new Set(NAMES);
/** The latest migration that this version knows. */
export const LATEST: string = NAMES.at(-1) ?? "";

export function isKnownSchema(name: string): boolean {
  return KNOWN.has(name);
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
  const { error } = await new Migrator({ db, provider }).migrateTo(schema);
  if (error === undefined) return;
  throw new StoreError("Impossibile aggiornare la struttura del database.", { cause: error });
}

/** How many migrations a database lacks. */
export async function countMissingChanges(db: Kysely<Database>): Promise<number> {
  const executed = new Set(await executedMigrations(db));
  return NAMES.filter((name) => !executed.has(name)).length;
}

/** Whether a migration was applied to a database. */
export async function hasChange(db: Kysely<Database>, name: string): Promise<boolean> {
  return (await executedMigrations(db)).includes(name);
}

/**
 * Refuses a database that a later version of the server has migrated.
 * @throws {StoreError} Names the migration; nothing is written.
 */
export async function refuseLaterDatabase(db: Kysely<Database>): Promise<void> {
  const unknown = (await executedMigrations(db)).find((name) => !KNOWN.has(name));
  if (unknown === undefined) return;
  throw new StoreError(
    `Il database è stato creato da una versione più recente del server (aggiornamento «${unknown}»): avvia quella versione. Il database non è stato modificato.`,
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
