import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../../schema/database";
import { isPostgres } from "../../schema/isPostgres";
import type { StoreQueries } from "../../schema/types";
import { inTransaction } from "../base/inTransaction";
import { notDeleted } from "../base/notDeleted";
import { whereStands } from "../base/turns";
import { noteWrongDays } from "./cellDays";
import { postgresWords } from "./postgresWords";
import { sqliteWords } from "./sqliteWords";
import { companyWord } from "./wordIndex";

/** The types of files whose text is read. Source: spec 3 §3. */
const READ_TYPES = ["docx", "doc", "xlsx", "xlsm", "xls", "ods", "csv", "pdf"];
/** Those with a cell A1. */
const SHEET_TYPES = ["xlsx", "xlsm", "xls", "ods", "csv"];

const INTO = sql`insert into "texts" ("companyId", "fileHash", "fileType")`;
const READABLE = sql`"fileHash" <> '' and "fileType" in (${sql.join(READ_TYPES)})`;
const UNLESS_THERE = sql`on conflict ("companyId", "fileHash") do nothing`;
/** The same bytes may have come before under a type by which they could not be read. */
const UNLESS_READ = sql`on conflict ("companyId", "fileHash") do update
  set "fileType" = excluded."fileType", "state" = 'waiting', "cellDay" = null
  where "texts"."fileType" <> excluded."fileType"`;

/** Queues the texts of files that the change at `version` of a company's documents added. */
export async function noteTexts(
  trx: Kysely<Database>,
  { companyId, version }: { companyId: string; version: number },
): Promise<void> {
  await sql`${INTO} select distinct "companyId", "fileHash", min("fileType") from "documents"
    where "companyId" = ${companyId} and "version" = ${version} and ${READABLE}
    group by "companyId", "fileHash" ${UNLESS_READ}`.execute(trx);
}

/** Queues the text of every file that documents and revisions name and that has none yet. */
export async function noteAllTexts(db: Kysely<Database>): Promise<void> {
  for (const table of ["documents", "revisions"]) {
    await sql`${INTO} select "companyId", "fileHash", min("fileType") from ${sql.table(table)}
      where ${READABLE} group by "companyId", "fileHash" ${UNLESS_THERE}`.execute(db);
  }
}

/** Deletes texts and their words, because SQLite reuses the ids. */
export async function forgetTexts(
  trx: Kysely<Database>,
  which: RawBuilder<SqlBool>,
): Promise<void> {
  const gone = sql<{ id: number }>`delete from "texts" where ${which} returning "id"`;
  const { rows } = await gone.execute(trx);
  await wordsOf(trx).drop(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Texts of files that no document and no revision names. */
export const NAMED_BY_NO_ROW = sql<SqlBool>`not exists (select 1 from "documents" d
    where d."companyId" = "texts"."companyId" and d."fileHash" = "texts"."fileHash")
  and not exists (select 1 from "revisions" r
    where r."companyId" = "texts"."companyId" and r."fileHash" = "texts"."fileHash")`;

const wordsOf = (db: Kysely<Database>) => (isPostgres(db) ? postgresWords : sqliteWords);

export function createTexts(db: Kysely<Database>): StoreQueries["texts"] {
  const index = wordsOf(db);
  return {
    async get(companyId, fileHash) {
      const query = db.selectFrom("texts").where("companyId", "=", companyId);
      const found = query.where("fileHash", "=", fileHash).select(COLUMNS);
      return (await found.executeTakeFirst()) ?? null;
    },
    async getPacked(id) {
      const query = db.selectFrom("textBodies").select("packed").where("textId", "=", id);
      return (await query.executeTakeFirst())?.packed ?? null;
    },
    async getSheets(id) {
      const query = db.selectFrom("textBodies").select("sheets").where("textId", "=", id);
      return (await query.executeTakeFirst())?.sheets ?? null;
    },
    findTurn: (asked) => findTurn(db, asked),
    async isWanted() {
      const wanted = waiting(db).where("wantedAt", ">", 0).where(notDeleted("texts.companyId"));
      return (await wanted.select("id").limit(1).executeTakeFirst()) !== undefined;
    },
    findEarlierTurn: ({ readerVersion, except }) =>
      leastUsed(db, toReadAgain(readerVersion), { except }),
    async next(companyId) {
      const ordered = waiting(db)
        .where("companyId", "=", companyId)
        .orderBy("wantedAt", "desc")
        .orderBy("id", "desc")
        .limit(1);
      return (await ordered.select(TO_READ).executeTakeFirst()) ?? null;
    },
    nextEarlier: (companyId, ...asked) => nextEarlier(db, companyId, asked),
    async want(id, wantedAt) {
      await db.updateTable("texts").set({ wantedAt }).where("id", "=", id).execute();
    },
    async readAgain(id, wantedAt) {
      const row = db.updateTable("texts").set({ state: "waiting", wantedAt }).where("id", "=", id);
      await row.where("state", "=", "done").execute();
    },
    async putLast(id) {
      const first = sql<number>`(select min("wantedAt") - 1 from "texts")`;
      const last = { wantedAt: first, readerVersion: UNREADABLE };
      await db.updateTable("texts").set(last).where("id", "=", id).execute();
    },
    settle(id, outcome) {
      return inTransaction(db, async (trx) => {
        const nothing = { reason: null, packed: null, chars: 0, words: null, sheets: null };
        const { words, packed, sheets, ...facts } = { ...nothing, ...outcome };
        const row = trx.updateTable("texts").set(facts).where("id", "=", id);
        const settled = await row.returning("companyId").executeTakeFirst();
        if (settled === undefined) return;
        await trx.deleteFrom("textBodies").where("textId", "=", id).execute();
        if (packed !== null) {
          await trx.insertInto("textBodies").values({ textId: id, packed, sheets }).execute();
        }
        const all = words === null ? null : `${companyWord(settled.companyId)} ${words}`.trimEnd();
        await index.put(trx, id, all);
      });
    },
    noteReading(id, reading) {
      return inTransaction(db, async (trx) => {
        const row = trx.updateTable("texts").set(reading).where("id", "=", id);
        const file = await row.returning(["companyId", "fileHash", "fileType"]).executeTakeFirst();
        if (file !== undefined) await noteWrongDays(trx, { ...file, ...reading });
      });
    },
    async forget(companyId, fileHash) {
      const which = sql<SqlBool>`"companyId" = ${companyId} and "fileHash" = ${fileHash}`;
      await inTransaction(db, (trx) => forgetTexts(trx, which));
    },
    async count(companyId) {
      const mine = sql<SqlBool>`"companyId" = ${companyId}`;
      const query = db
        .selectFrom("texts")
        .where(companyId === null ? notDeleted("texts.companyId") : mine);
      const { total, waiting } = await query
        .select(({ fn }) => [
          fn.countAll<number>().as("total"),
          sql<number>`count(case when "state" = 'waiting' then 1 end)`.as("waiting"),
        ])
        .executeTakeFirstOrThrow();
      return { total: Number(total), done: Number(total) - Number(waiting) };
    },
    async readAllAgain() {
      await db.updateTable("texts").set({ state: "waiting", wantedAt: 0 }).execute();
      await noteAllTexts(db);
    },
    search: (companyId, which, sought) => index.search(db, { companyId, which, sought }),
    async listPacked(companyId, which, ids) {
      if (ids.length === 0) return [];
      return db
        .selectFrom("documents")
        .innerJoin("texts", (join) =>
          join
            .onRef("texts.companyId", "=", "documents.companyId")
            .onRef("texts.fileHash", "=", "documents.fileHash"),
        )
        .innerJoin("textBodies", "textBodies.textId", "texts.id")
        .where("documents.companyId", "=", companyId)
        .where("documents.id", "in", ids)
        .where("obsoleteAt", which === "current" ? "is" : "is not", null)
        .select(["documents.id", "packed"])
        .execute();
    },
  };
}

const waiting = (db: Kysely<Database>) =>
  db.selectFrom("texts").where("state", "=", sql.lit("waiting"));

/** The version of a file that could not be had: those that can be are read first. */
const UNREADABLE = 0;

async function nextEarlier(
  db: Kysely<Database>,
  companyId: string,
  [which, readerVersion]: ["sheets" | "all", number],
) {
  // In no order, so that the index finds one at once: there may be a million of them.
  const earlier = db
    .selectFrom("texts")
    .select(TO_READ)
    .where("companyId", "=", companyId)
    .where("fileType", "in", which === "sheets" ? SHEET_TYPES : READ_TYPES)
    .where("readerVersion", "<", readerVersion)
    .limit(1);
  const readable = await earlier.where("readerVersion", ">", UNREADABLE).executeTakeFirst();
  if (readable !== undefined || which === "sheets") return readable ?? null;
  return (await earlier.executeTakeFirst()) ?? null;
}

async function findTurn(
  db: Kysely<Database>,
  { aheadMs, except = [] }: Parameters<StoreQueries["texts"]["findTurn"]>[0],
): Promise<{ companyId: string; ahead: boolean } | null> {
  const isInTime = sql<SqlBool>`${USED} - ${whereStands("texts")} <= cast(${aheadMs} as bigint)`;
  const wanted = await leastUsed(db, WANTING, { except, condition: isInTime });
  if (wanted !== null) return { ...wanted, ahead: true };
  const next = await leastUsed(db, WAITING, { except });
  return next === null ? null : { ...next, ahead: false };
}

const USED = sql`coalesce("turns"."used", 0)`;

/** Of the companies that `waiting` selects, the one that has used the least of the queue. */
async function leastUsed(
  db: Kysely<Database>,
  waiting: RawBuilder<unknown>,
  {
    except = [],
    condition = sql`true`,
  }: { except?: readonly string[] | undefined; condition?: RawBuilder<SqlBool> },
): Promise<{ companyId: string } | null> {
  const allowed = sql<SqlBool>`"companies"."deletedAt" is null${
    except.length === 0 ? sql`` : sql` and "companies"."id" not in (${sql.join(except)})`
  }`;
  const { rows } = await sql<{ companyId: string }>`with recursive ${waiting}
    select "companies"."id" as "companyId" from "waiting"
    inner join "companies" on "companies"."id" = "waiting"."companyId"
    left join "turns" on "turns"."queue" = 'texts' and "turns"."companyId" = "companies"."id"
    where ${allowed} and ${condition} order by ${USED}, "companies"."id" limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Companies with files that an earlier version of the readers has read, or with days to correct. */
function toReadAgain(readerVersion: number): RawBuilder<unknown> {
  return sql`"waiting" as (select "each"."id" as "companyId" from "companies" as "each"
    where exists (select 1 from "texts" where "texts"."companyId" = "each"."id"
        and "texts"."fileType" in (${sql.join(READ_TYPES)})
        and "texts"."readerVersion" < ${readerVersion})
      or exists (select 1 from "dayCorrections" where "dayCorrections"."companyId" = "each"."id"
        and "dayCorrections"."isDue" = 1))`;
}

const WANTING = sql`"waiting" as (select distinct "companyId" from "texts"
  where "state" = 'waiting' and "wantedAt" > 0)`;
/** Goes from company to company through the index: each may have a million waiting texts. */
const WAITING = sql`"waiting"("companyId") as (
  select min("companyId") from "texts" where "state" = 'waiting'
  union all
  select (select min("texts"."companyId") from "texts"
    where "texts"."state" = 'waiting' and "texts"."companyId" > "waiting"."companyId")
  from "waiting" where "waiting"."companyId" is not null)`;

const TO_READ = ["id", "fileHash", "fileType", "state", "wantedAt"] as const;

const COLUMNS = [
  "id",
  "companyId",
  "fileHash",
  "fileType",
  "state",
  "reason",
  "chars",
  "wantedAt",
] as const;
