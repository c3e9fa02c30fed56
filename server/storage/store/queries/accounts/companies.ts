import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import { isPostgres } from "../../schema/connection";
import { type CompanyRow, type Database, foldName } from "../../schema/database";
import { CompanyDeleted } from "../../schema/storeError";
import { NAMING_TABLES, purgeOrder } from "../../schema/tables";
import type { ApprovalRules, Company, CompanySwitches, StoredCompany } from "../../schema/types";
import { isOwnedBy } from "../base/readRows";
import { nextVersion } from "../base/transactions";
import { giveUpGrants } from "../drive/driveLinks";
import { endSessions } from "./sessions";

const COLUMNS = ["id", "name", "createdAt", "deletedAt"] as const;
/** The switches of a new company. Source: spec 3 §1. */
const SWITCHES = { approval: 0, fourEyes: 0, reminders: 1, readings: 0 };

/** `now` is SQL for the time. */
export function createCompanies(db: Kysely<Database>, now: string) {
  return {
    /** Its admins are guided through the first steps unless `firstSteps` is false. */
    async create(
      company: Company,
      { firstSteps = true }: Partial<Pick<CompanySwitches, "firstSteps">> = {},
    ): Promise<void> {
      const { id, createdAt } = company;
      const versions = { documentsVersion: 0, documentsFloor: 0 };
      const quota = { maxBytes: null, maxFiles: null };
      const row = { id, ...named(company.name), ...versions, ...quota, createdAt };
      await db
        .insertInto("companies")
        .values({ ...row, ...SWITCHES, firstSteps: firstSteps ? 1 : 0, deletedAt: null })
        .execute();
    },
    /** Also returns deleted companies, as do `findByName` and `list`. */
    async get(id: string): Promise<StoredCompany | null> {
      const query = db.selectFrom("companies").select(COLUMNS).where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
    async findByName(name: string): Promise<StoredCompany | null> {
      const query = db.selectFrom("companies").select(COLUMNS);
      return (await query.where("nameFolded", "=", foldName(name)).executeTakeFirst()) ?? null;
    },
    /** Fails if another company has the name. */
    async rename(id: string, name: string): Promise<void> {
      await db.updateTable("companies").set(named(name)).where("id", "=", id).execute();
    },
    async getSwitches(id: string): Promise<CompanySwitches | null> {
      const query = db
        .selectFrom("companies")
        .select(["approval", "fourEyes", "reminders", "readings", "firstSteps"]);
      const row = await query.where("id", "=", id).executeTakeFirst();
      if (row === undefined) return null;
      const { approval, fourEyes, reminders, readings, firstSteps } = row;
      return {
        approval: approval === 1,
        fourEyes: fourEyes === 1,
        reminders: reminders === 1,
        readings: readings === 1,
        firstSteps: firstSteps === 1,
      };
    },
    /** Off for an unknown company. */
    async getApprovalRules(id: string): Promise<ApprovalRules> {
      const query = db
        .selectFrom("companies")
        .select(["approval", "approvalSince", "fourEyes", "freeFolders"])
        .select(PENDS);
      const row = await query.where("id", "=", id).executeTakeFirst();
      return {
        isOn: row?.approval === 1,
        isIdle: row?.approval !== 1 && row?.pends !== 1,
        since: row?.approvalSince ?? null,
        fourEyes: row?.fourEyes === 1,
        freeFolders: JSON.parse(row?.freeFolders ?? "[]") as string[],
      };
    },
    async setSwitch(
      id: string,
      name: "reminders" | "fourEyes" | "readings",
      on: boolean,
    ): Promise<void> {
      const query = db.updateTable("companies").where("id", "=", id);
      await query.set({ [name]: on ? 1 : 0 }).execute();
    },
    /** Switches approval on from now, or off; raises the version of the company's lists. */
    async setApproval(id: string, on: boolean): Promise<void> {
      await nextVersion(db, id, now);
      const query = db.updateTable("companies").where("id", "=", id);
      const approvalSince = on ? sql<number>`${sql.raw(now)}` : null;
      await query.set({ approval: on ? 1 : 0, approvalSince }).execute();
    },
    /** 'Cartelle senza approvazione'. */
    async setFreeFolders(id: string, folders: readonly string[]): Promise<void> {
      const freeFolders = folders.length === 0 ? null : JSON.stringify(folders);
      await db.updateTable("companies").set({ freeFolders }).where("id", "=", id).execute();
    },
    /** In order of name. */
    async list(): Promise<StoredCompany[]> {
      return db.selectFrom("companies").select(COLUMNS).orderBy("nameFolded").execute();
    },
    async count(): Promise<number> {
      const query = db.selectFrom("companies").select(({ fn }) => fn.countAll<number>().as("n"));
      return (await query.executeTakeFirstOrThrow()).n;
    },
    /**
     * Locks the company's documents until the transaction ends, so that what is read next is still
     * true when it is written. Returns their version, which increases with every change; 0 for an
     * unknown company.
     * @throws {CompanyDeleted} When the company is deleted.
     */
    async hold(id: string): Promise<number> {
      const row = await lockCompany(db, id);
      if (row?.deletedAt != null) throw new CompanyDeleted();
      return row?.documentsVersion ?? 0;
    },
    /** The same, also for a deleted company. */
    holdAny: async (id: string): Promise<number> =>
      (await lockCompany(db, id))?.documentsVersion ?? 0,
    /**
     * Marks it as deleted, or with null as restored, and ends its sessions and logins. Call it in a
     * transaction, like `purge`.
     */
    async setDeleted(id: string, deletedAt: EpochMs | null): Promise<void> {
      await db.updateTable("companies").set({ deletedAt }).where("id", "=", id).execute();
      await endSessions(db, { companyId: id, caller: null });
    },
    /**
     * Deletes all rows of a company by the rules of `TABLES`. Queues its Google Drive grant for
     * revocation and its files for removal; returns whether there was a grant.
     */
    purge: (id: string, now: EpochMs): Promise<boolean> => purgeCompany(db, id, now),
  };
}

/** Locks a company until the transaction ends, and changes nothing. */
export function lockCompany(
  db: Kysely<Database>,
  id: string,
): Promise<Pick<CompanyRow, "documentsVersion" | "deletedAt"> | undefined> {
  return db
    .updateTable("companies")
    .where("id", "=", id)
    .set(({ ref }) => ({ documentsVersion: ref("documentsVersion") }))
    .returning(["documentsVersion", "deletedAt"])
    .executeTakeFirst();
}

/** 1 where a revision waits or comes; said literally, as its partial indexes say it. */
const PENDS = sql<number>`case when ${sql.join(
  ["waiting", "coming"].map(
    (state) => sql`exists (select 1 from "proposals"
      where "proposals"."companyId" = "companies"."id" and "state" = ${sql.lit(state)})`,
  ),
  sql` or `,
)} then 1 else 0 end`.as("pends");

function named(given: string): { name: string; nameFolded: string } {
  const name = given.normalize("NFC").trim();
  return { name, nameFolded: foldName(name) };
}

/**
 * Deletes all rows of a company in the transaction of `db`, and queues what is outside the
 * database: its files for removal, its Google Drive grant for revocation. Returns whether there was
 * a grant.
 */
async function purgeCompany(
  db: Kysely<Database>,
  companyId: string,
  now: EpochMs,
): Promise<boolean> {
  await queueFiles(db, companyId, now);
  const grants = await giveUpGrants(db, sql`"companyId" = ${companyId}`);
  await forgetWords(db, companyId);
  // Who was urged is noted under the company's id.
  await db.deleteFrom("dueMarks").where("userId", "=", companyId).execute();
  for (const { table, owner } of purgeOrder()) {
    const rows = isOwnedBy(owner, companyId);
    await sql`delete from ${sql.table(table)} where ${rows}`.execute(db);
  }
  return grants.length > 0;
}

async function queueFiles(db: Kysely<Database>, companyId: string, now: EpochMs) {
  for (const table of NAMING_TABLES) {
    await sql`insert into "fileRemovals" ("fileHash", "queuedAt")
      select distinct "fileHash", cast(${now} as bigint) from ${sql.table(table)}
      where "companyId" = ${companyId} and "fileHash" <> ''
      on conflict ("fileHash") do update set "queuedAt" = excluded."queuedAt"`.execute(db);
  }
}

/** SQLite keeps the words in a separate table; PostgreSQL in the text's row. */
async function forgetWords(db: Kysely<Database>, companyId: string) {
  if (isPostgres(db)) return;
  await sql`delete from "textWords" where rowid in
    (select "id" from "texts" where "companyId" = ${companyId})`.execute(db);
}
