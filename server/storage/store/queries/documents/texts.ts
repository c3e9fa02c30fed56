import type { DurationMs, EpochMs } from "@sgi/core/time";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { isPostgres } from "../../schema/connection";
import type { Database } from "../../schema/database";
import type { ListName } from "../../schema/documentTypes";
import { NAMING_TABLES, READ_TABLES } from "../../schema/tables";
import type {
  FileReading,
  SoughtWords,
  StoredText,
  TextOutcome,
  TextToRead,
} from "../../schema/textTypes";
import { notDeleted } from "../base/readRows";
import { inTransaction } from "../base/transactions";
import { noteWrongDays } from "./cellDays";
import { ofVersion } from "./inForce";
import { findEarlierTurn, findTurn, READ_TYPES } from "./textTurns";
import { companyWord, postgresWords, sqliteWords } from "./wordIndex";

/** The types of `READ_TYPES` with a cell A1. */
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
  // Materialized: for the groups alone SQLite would go through the company's files in their order.
  await sql`${INTO} with "changed" as materialized (
      select "companyId", "fileHash", "fileType" from "documents"
      where "companyId" = ${companyId} and ${ofVersion("documents", version)} and ${READABLE})
    select "companyId", "fileHash", min("fileType") from "changed"
    group by "companyId", "fileHash" ${UNLESS_READ}`.execute(trx);
}

/** Queues the text of a file that waits for approval, to be compared; one that is there stays. */
export async function noteText(
  trx: Kysely<Database>,
  { companyId, fileHash, fileType }: Pick<StoredText, "companyId" | "fileHash" | "fileType">,
): Promise<void> {
  if (fileHash === "" || !READ_TYPES.includes(fileType)) return;
  await sql`${INTO} values (${companyId}, ${fileHash}, ${fileType}) ${UNLESS_THERE}`.execute(trx);
}

/** Queues the text of every file that a row names and that has none yet. */
export async function noteAllTexts(db: Kysely<Database>): Promise<void> {
  for (const table of READ_TABLES) {
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

/** Texts of files that no row of their company names. */
export const NAMED_BY_NO_ROW = sql<SqlBool>`${sql.join(
  NAMING_TABLES.map(
    (table) => sql`not exists (select 1 from ${sql.table(table)} as "row"
      where "row"."companyId" = "texts"."companyId" and "row"."fileHash" = "texts"."fileHash")`,
  ),
  sql` and `,
)}`;

const wordsOf = (db: Kysely<Database>) => (isPostgres(db) ? postgresWords : sqliteWords);

export function createTexts(db: Kysely<Database>) {
  const index = wordsOf(db);
  return {
    async get(companyId: string, fileHash: string): Promise<StoredText | null> {
      const query = db.selectFrom("texts").where("companyId", "=", companyId);
      const found = query.where("fileHash", "=", fileHash).select(COLUMNS);
      return (await found.executeTakeFirst()) ?? null;
    },
    /** The text, deflated; null when unread. */
    async getPacked(id: number): Promise<Uint8Array | null> {
      const query = db.selectFrom("textBodies").select("packed").where("textId", "=", id);
      return (await query.executeTakeFirst())?.packed ?? null;
    },
    /** What a preview shows of a spreadsheet, deflated; null where none that told it has read it. */
    async getSheets(id: number): Promise<Uint8Array | null> {
      const query = db.selectFrom("textBodies").select("sheets").where("textId", "=", id);
      return (await query.executeTakeFirst())?.sheets ?? null;
    },
    /**
     * The company whose turn it is to have texts read, null when none waits: the one that has used
     * the least time. One with a wanted text comes `ahead` of it, unless it is more than
     * `aheadMs` in advance of the queue already. Leaves out the companies of `except`.
     */
    findTurn: (asked: {
      aheadMs: DurationMs;
      except?: readonly string[];
    }): Promise<{ companyId: string; ahead: boolean } | null> => findTurn(db, asked),
    /** Whether somebody waits for a text of any company. */
    async isWanted(): Promise<boolean> {
      const wanted = waiting(db).where("wantedAt", ">", 0).where(notDeleted("texts.companyId"));
      return (await wanted.select("id").limit(1).executeTakeFirst()) !== undefined;
    },
    /**
     * The company whose turn it is to have read again what an earlier version of the readers has
     * read, or to have its days corrected; null when there is none.
     */
    findEarlierTurn: (asked: {
      readerVersion: number;
      except?: readonly string[];
    }): Promise<{ companyId: string } | null> => findEarlierTurn(db, asked),
    /** A company's next text to read: the latest wanted, then the newest; null when none waits. */
    async next(companyId: string): Promise<TextToRead | null> {
      const ordered = waiting(db)
        .where("companyId", "=", companyId)
        .orderBy("wantedAt", "desc")
        .orderBy("id", "desc")
        .limit(1);
      return (await ordered.select(TO_READ).executeTakeFirst()) ?? null;
    },
    /**
     * One of a company's files that an earlier version of the readers has read: those with a cell
     * A1, or those of all types, and then those that could not be had; null for none.
     */
    async nextEarlier(
      companyId: string,
      which: "sheets" | "all",
      readerVersion: number,
    ): Promise<TextToRead | null> {
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
    },
    /** Moves a waiting text to the front of its company's queue. */
    async want(id: number, wantedAt: EpochMs): Promise<void> {
      await db.updateTable("texts").set({ wantedAt }).where("id", "=", id).execute();
    },
    /** Queues a text that was read, before the others; what was read stays until the new reading. */
    async readAgain(id: number, wantedAt: EpochMs): Promise<void> {
      const row = db.updateTable("texts").set({ state: "waiting", wantedAt }).where("id", "=", id);
      await row.where("state", "=", "done").execute();
    },
    /** Moves a text to the end of its company's queue, below those that nobody has looked at. */
    async putLast(id: number): Promise<void> {
      const first = sql<number>`(select case when min("wantedAt") < 0 then min("wantedAt") else 0 end - 1
        from "texts")`;
      const last = { wantedAt: first, readerVersion: UNREADABLE };
      await db.updateTable("texts").set(last).where("id", "=", id).execute();
    },
    settle(id: number, outcome: TextOutcome): Promise<void> {
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
    /**
     * Writes which version has read a file, and its cell A1. Queues the correction of the company's
     * days where some document says another one than that.
     */
    noteReading(id: number, reading: FileReading): Promise<void> {
      return inTransaction(db, async (trx) => {
        const row = trx.updateTable("texts").set(reading).where("id", "=", id);
        const file = await row.returning(["companyId", "fileHash", "fileType"]).executeTakeFirst();
        if (file !== undefined) await noteWrongDays(trx, { ...file, ...reading });
      });
    },
    /** Deletes the text of a file that no row of the company names any more, and its words. */
    async forget(companyId: string, fileHash: string): Promise<void> {
      const which = sql<SqlBool>`"companyId" = ${companyId} and "fileHash" = ${fileHash}
        and ${NAMED_BY_NO_ROW}`;
      await inTransaction(db, (trx) => forgetTexts(trx, which));
    },
    /**
     * How many texts a company has, and how many were read; null: all companies that are not
     * deleted.
     */
    count: (companyId: string | null): Promise<{ done: number; total: number }> =>
      countTexts(db, companyId),
    /** How many of a company's texts were read; null when all were, which is known at once. */
    async indexing(companyId: string): Promise<{ done: number; total: number } | null> {
      const waits = waiting(db).where("companyId", "=", companyId).select("id").limit(1);
      return (await waits.executeTakeFirst()) === undefined ? null : countTexts(db, companyId);
    },
    /** Queues every text again, and the files without text. */
    async readAllAgain(): Promise<void> {
      await db.updateTable("texts").set({ state: "waiting", wantedAt: 0 }).execute();
      await noteAllTexts(db);
    },
    /** The ids of a company's texts that contain all the words, in no order. */
    find: (companyId: string, sought: SoughtWords): Promise<number[]> =>
      index.find(db, companyId, sought),
    /** The ids of the texts of a company's files, by their hashes, for those that have one. */
    async idsOf(companyId: string, fileHashes: readonly string[]): Promise<Map<string, number>> {
      if (fileHashes.length === 0) return new Map();
      const query = db.selectFrom("texts").where("companyId", "=", companyId);
      const found = query.where("fileHash", "in", fileHashes).select(["fileHash", "id"]);
      return new Map((await found.execute()).map(({ fileHash, id }) => [fileHash, id]));
    },
    /** The deflated texts of the given documents, for those in the list that have one. */
    async listPacked(
      companyId: string,
      which: ListName,
      ids: readonly string[],
    ): Promise<{ id: string; packed: Uint8Array }[]> {
      if (ids.length === 0) return [];
      return (
        db
          .selectFrom("documents")
          .innerJoin("texts", (join) =>
            join
              .onRef("texts.companyId", "=", "documents.companyId")
              .onRef("texts.fileHash", "=", "documents.fileHash"),
          )
          .innerJoin("textBodies", "textBodies.textId", "texts.id")
          .where("documents.id", "in", ids)
          // By the company alone SQLite would go through all its documents.
          .where(sql<SqlBool>`"documents"."companyId" || '' = ${companyId}`)
          .where("obsoleteAt", which === "current" ? "is" : "is not", null)
          .select(["documents.id", "packed"])
          .execute()
      );
    },
  };
}

async function countTexts(db: Kysely<Database>, companyId: string | null) {
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
}

const waiting = (db: Kysely<Database>) =>
  db.selectFrom("texts").where("state", "=", sql.lit("waiting"));

/** The version of a file that could not be had: those that can be are read first. */
const UNREADABLE = 0;

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
