import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { WrongDay } from "../../schema/cellDayTypes";
import type { Database } from "../../schema/database";
import type { CellDay } from "../../schema/textTypes";
import { ownedBy } from "../base/readRows";
import { inTransaction, nextVersion } from "../base/transactions";
import { noteInForce } from "./inForce";

/** Those whose rows have a day of their own. */
const TABLES = [
  { table: "documents", documentId: "id" },
  { table: "revisions", documentId: "documentId" },
] as const;

/**
 * Expiry days that come from cell A1, after a file was read anew. `now` is SQL for the time.
 */
export function createCellDays(db: Kysely<Database>, now: string) {
  return {
    /** Whether a company's days may differ from what its files say. */
    async isDue(companyId: string): Promise<boolean> {
      const query = db.selectFrom("dayCorrections").where("companyId", "=", companyId);
      return (
        (await query.where("isDue", "=", 1).select("companyId").executeTakeFirst()) !== undefined
      );
    },
    /**
     * What is wrong of at most so many documents: all of each, in force, obsolete or former. Days
     * that people set, also "no day", are never wrong; nor is one whose file this version of the
     * readers has not read, or could not.
     */
    async listWrong(
      companyId: string,
      { readerVersion, most }: { readerVersion: number; most: number },
    ): Promise<WrongDay[]> {
      const wrong = TABLES.map((each) => wrongIn({ ...each, companyId, readerVersion }));
      const ids = await sql<{ documentId: string }>`select distinct "documentId"
        from (${sql.join(wrong, sql` union all `)}) as "wrong"
        order by "documentId" limit ${most}`.execute(db);
      if (ids.rows.length === 0) return [];
      const which = sql.join(ids.rows.map(({ documentId }) => documentId));
      const { rows } = await sql<WrongDay>`select * from (${sql.join(wrong, sql` union all `)})
        as "wrong" where "documentId" in (${which}) order by "documentId", "table", "id"`.execute(
        db,
      );
      return rows;
    },
    /** Corrects days. `updatedAt` stays. */
    correct(companyId: string, wrong: readonly WrongDay[]): Promise<void> {
      return inTransaction(db, async (trx) => {
        const ofDocuments = wrong.filter(({ table }) => table === "documents");
        for (const { table, id, after } of wrong) {
          await sql`update ${sql.table(table)} set "expiryDate" = ${after},
            "expiryFrom" = ${after === null ? null : "A1"}
            where "companyId" = ${companyId} and "id" = ${id}`.execute(trx);
        }
        if (ofDocuments.length === 0) return;
        const version = await nextVersion(trx, companyId, now);
        const ids = ofDocuments.map(({ id }) => id);
        await trx.updateTable("documents").set({ version }).where("id", "in", ids).execute();
        await noteInForce(trx, { companyId, version, now });
      });
    },
    /** Adds to the number of documents that were corrected since the last `end`. */
    addCorrected: (companyId: string, documents: number): Promise<void> =>
      add(db, companyId, { corrected: documents, isDue: 1 }),
    /** Adds documents that a sync has corrected, which count once `endOfDrive` is called. */
    countOfDrive: (companyId: string, documents: number): Promise<void> =>
      add(db, companyId, { ofDrive: documents, isDue: 0 }),
    /** Has the admins told what syncs have corrected. */
    async endOfDrive(companyId: string): Promise<void> {
      const row = db.updateTable("dayCorrections").where("companyId", "=", companyId);
      await row
        .where("ofDrive", ">", 0)
        .set(({ eb }) => ({
          isDue: 1,
          ofDrive: 0,
          corrected: eb("corrected", "+", eb.ref("ofDrive")),
        }))
        .execute();
    },
    /** Ends a company's correction; returns how many documents were corrected. */
    async end(companyId: string): Promise<number> {
      const row = db.selectFrom("dayCorrections").where("companyId", "=", companyId);
      const found = await row.select("corrected").executeTakeFirst();
      await db
        .updateTable("dayCorrections")
        .set({ isDue: 0, corrected: 0 })
        .where("companyId", "=", companyId)
        .execute();
      return found?.corrected ?? 0;
    },
  };
}

/** Adds to a company's counts; a correction that is due stays so. */
async function add(
  db: Kysely<Database>,
  companyId: string,
  { isDue, corrected = 0, ofDrive = 0 }: { isDue: 0 | 1; corrected?: number; ofDrive?: number },
): Promise<void> {
  if (corrected + ofDrive === 0) return;
  const row = { companyId, isDue, corrected, ofDrive };
  const sum = (column: "corrected" | "ofDrive" | "isDue") =>
    sql<number>`${sql.ref(`dayCorrections.${column}`)} + ${sql.ref(`excluded.${column}`)}`;
  await db
    .insertInto("dayCorrections")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("companyId").doUpdateSet({
        corrected: sum("corrected"),
        ofDrive: sum("ofDrive"),
        isDue: sql<number>`case when ${sum("isDue")} > 0 then 1 else 0 end`,
      }),
    )
    .execute();
}

/** Queues the correction of a company's days, if some of a file's documents say another day. */
export async function noteWrongDays(
  trx: Kysely<Database>,
  file: { companyId: string; fileHash: string; fileType: string; cellDay: CellDay },
): Promise<void> {
  const { companyId, fileHash, fileType, cellDay } = file;
  if (cellDay === null) return;
  for (const { table } of TABLES) {
    const { rows } = await sql`select 1 from ${sql.table(table)} as "row"
      where "companyId" = ${companyId} and "fileHash" = ${fileHash} and "fileType" = ${fileType}
      and ${differsFrom(sql`${cellDay}`)} limit 1`.execute(trx);
    if (rows.length > 0) return queueCorrection(trx, companyId);
  }
}

/** After a restore the days are those of the backup: begins the correction anew. */
export async function correctAnew(db: Kysely<Database>, companyId: string | null): Promise<void> {
  await sql`insert into "dayCorrections" ("companyId", "isDue")
    select "id", 1 from "companies" where ${ownedBy("companies", companyId)}
    on conflict ("companyId") do update
    set "isDue" = 1, "corrected" = 0, "ofDrive" = 0`.execute(db);
}

async function queueCorrection(trx: Kysely<Database>, companyId: string): Promise<void> {
  const row = trx.insertInto("dayCorrections").values({ companyId, isDue: 1 });
  const isDue = { isDue: 1 };
  await row.onConflict((conflict) => conflict.column("companyId").doUpdateSet(isDue)).execute();
}

/** Nobody but cell A1 gave `row` its day, or none, and `cellDay` is another one. */
function differsFrom(cellDay: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`("row"."expiryFrom" = 'A1' or "row"."expiryFrom" is null)
    and "row"."expiryMark" is null and "row"."expiryRevision" is null
    and coalesce("row"."expiryDate", '') <> ${cellDay}`;
}

interface Asked {
  table: (typeof TABLES)[number]["table"];
  documentId: string;
  companyId: string;
  readerVersion: number;
}

function wrongIn({ table, documentId, companyId, readerVersion }: Asked): RawBuilder<WrongDay> {
  return sql`select ${sql.lit(table)} as "table", "row"."id" as "id",
      ${sql.ref(`row.${documentId}`)} as "documentId", "row"."title" as "title",
      "row"."revision" as "revision", "row"."mark" as "mark", "row"."expiryDate" as "before",
      nullif("texts"."cellDay", '') as "after"
    from "texts" join ${sql.table(table)} as "row" on "row"."companyId" = "texts"."companyId"
      and "row"."fileHash" = "texts"."fileHash" and "row"."fileType" = "texts"."fileType"
    where "texts"."companyId" = ${companyId} and "texts"."readerVersion" = ${readerVersion}
      and ${differsFrom(sql`"texts"."cellDay"`)}`;
}
