import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Engine } from "./engines/engine";
import { openSqlite } from "./engines/sqlite";
import type { StoreWait } from "./engines/untilReachable";
import { createCompanies } from "./queries/accounts/companies";
import { createCompanyCodes } from "./queries/accounts/companyCodes";
import { createInvitations } from "./queries/accounts/invitations";
import { createMfa } from "./queries/accounts/mfa";
import { createPendingLogins } from "./queries/accounts/pendingLogins";
import { createPreferences } from "./queries/accounts/preferences";
import { createSessions } from "./queries/accounts/sessions";
import { createUsers } from "./queries/accounts/users";
import { createBackupCopies } from "./queries/backups/backupCopies";
import { createBackups } from "./queries/backups/backups";
import { createReplaceRows } from "./queries/backups/replaceRows";
import { createLeases } from "./queries/base/leases";
import { createRowReader } from "./queries/base/readRows";
import { createTurns } from "./queries/base/turns";
import { createCalendars } from "./queries/deadlines/calendars";
import { createReminders } from "./queries/deadlines/reminders";
import { readBacklog } from "./queries/documents/backlog";
import { createCellDays } from "./queries/documents/cellDays";
import { createDocuments } from "./queries/documents/documents";
import { createFileRemovals } from "./queries/documents/fileRemovals";
import { createQuotas } from "./queries/documents/quotas";
import { readListSnapshot } from "./queries/documents/readList";
import { createReviews } from "./queries/documents/reviews";
import { createRevisions } from "./queries/documents/revisions";
import { createTexts } from "./queries/documents/texts";
import { createUploads } from "./queries/documents/uploads";
import { createZipTickets } from "./queries/documents/zipTickets";
import { createDrive } from "./queries/drive/drive";
import { createDriveLinks } from "./queries/drive/driveLinks";
import { createSyncs } from "./queries/drive/syncs";
import { createInstallation } from "./queries/installation";
import { appendAudit, type Chains } from "./queries/logs/appendAudit";
import { createAudit } from "./queries/logs/audit";
import { createChainChecks, createSupervisionQueries } from "./queries/logs/supervision";
import { createOutbox } from "./queries/outbox";
import type { AuditEntry, EndSeal } from "./schema/auditTypes";
import type { Database } from "./schema/database";
import type { Store, StoreQueries } from "./schema/types";

/** Where the database is: in a file of this machine, or in PostgreSQL. */
export type StoreOptions = { sqlitePath: string } | { databaseUrl: string };

/**
 * Opens the database and brings its schema up to date. `wait` says how long to wait for PostgreSQL
 * to answer.
 * @throws {StoreError} When it cannot be opened, or belongs to a later version of the server.
 */
export async function openStore(options: StoreOptions, wait?: StoreWait): Promise<Store> {
  const { db, now, rowsAPage, snapshot, ...connection } = await openEngine(options, wait);
  let seal: EndSeal | null = null;
  const chains = { now, seal: () => seal };
  return {
    ...createQueries(db, chains),
    sealAuditBy(given) {
      seal = given;
    },
    transaction: (work) =>
      db.transaction().execute(async (trx) => {
        const queries = createQueries(trx, chains);
        const entries: AuditEntry[] = [];
        const append = async (entry: AuditEntry) => void entries.push(entry);
        const result = await work({ ...queries, audit: { ...queries.audit, append } });
        await appendAudit(trx, entries, chains);
        return result;
      }),
    snapshot: (work) => snapshot((rows) => work(createRowReader(rows))),
    readList: (companyId, which, work) =>
      snapshot(async (rows) => work(await readListSnapshot(rows, { companyId, which, rowsAPage }))),
    backlog: () => readBacklog(db),
    async readClock() {
      const { rows } = await sql<{ now: EpochMs }>`select ${sql.raw(now)} as "now"`.execute(db);
      return rows[0]?.now ?? Number.NaN;
    },
    ...connection,
  };
}

async function openEngine(options: StoreOptions, wait: StoreWait | undefined): Promise<Engine> {
  if (!("databaseUrl" in options)) return openSqlite(options.sqlitePath);
  // Loaded only when needed: its driver takes memory.
  const { openPostgres } = await import("./engines/postgres");
  return openPostgres(options.databaseUrl, wait);
}

function createQueries(db: Kysely<Database>, chains: Chains): StoreQueries {
  const { now } = chains;
  return {
    installation: createInstallation(db),
    companies: createCompanies(db),
    quotas: createQuotas(db),
    fileRemovals: createFileRemovals(db),
    users: createUsers(db, now),
    sessions: createSessions(db),
    documents: createDocuments(db, now),
    revisions: createRevisions(db),
    reviews: createReviews(db),
    texts: createTexts(db),
    cellDays: createCellDays(db, now),
    turns: createTurns(db),
    uploads: createUploads(db, now),
    drive: createDrive(db),
    syncs: createSyncs(db),
    leases: createLeases(db, now),
    companyCodes: createCompanyCodes(db),
    mfa: createMfa(db),
    pendingLogins: createPendingLogins(db),
    zipTickets: createZipTickets(db),
    invitations: createInvitations(db),
    preferences: createPreferences(db),
    outbox: createOutbox(db, now),
    reminders: createReminders(db),
    calendars: createCalendars(db),
    audit: createAudit(db, chains),
    backups: createBackups(db, now),
    backupCopies: createBackupCopies(db),
    supervision: createSupervisionQueries(db),
    chainChecks: createChainChecks(db),
    driveLinks: createDriveLinks(db),
    rows: createReplaceRows(db, now),
  };
}
