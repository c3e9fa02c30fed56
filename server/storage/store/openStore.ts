import type { EpochMs } from "@sgi/core/time";
import { sql } from "kysely";
import type { Engine } from "./engines/engine";
import type { StoreWait } from "./engines/outage";
import { openSqlite } from "./engines/sqlite";
import { rememberSessions } from "./queries/accounts/sessions";
import { createRowReader } from "./queries/base/readRows";
import { readBacklog } from "./queries/documents/backlog";
import { readListSnapshot } from "./queries/documents/readList";
import { appendAudit } from "./queries/logs/appendAudit";
import { createQueries } from "./queries/queries";
import type { AuditEntry, EndSeal } from "./schema/auditTypes";
import type { Store } from "./store";

/** Where the database is: in a file of this machine, or in PostgreSQL. */
export type StoreOptions = { sqlitePath: string } | { databaseUrl: string };

/**
 * Opens the database and brings its schema up to date. `wait` says how long to wait for PostgreSQL
 * to answer.
 * @throws {StoreError} When it cannot be opened, or belongs to a later version of the server.
 */
export async function openStore(options: StoreOptions, wait?: StoreWait): Promise<Store> {
  const engine = await openEngine(options, wait);
  const { db, now, rowsAPage, changeMark, snapshot, ...connection } = engine;
  let seal: EndSeal | null = null;
  const chains = { now, seal: () => seal };
  const queries = createQueries(db, chains);
  const { find } = queries.sessions;
  return {
    ...queries,
    sessions: {
      ...queries.sessions,
      find: changeMark === null ? find : rememberSessions(find, changeMark),
    },
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
