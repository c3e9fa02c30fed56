import type { CalendarDate, EpochMs } from "@sgi/core/time";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { InForceEntry, StoredDocument } from "../../schema/documentTypes";

/** A document of the matrix as it is or was in force. */
export type MatrixRow = Pick<StoredDocument, "id" | "broughtAt" | "updatedAt"> &
  Pick<InForceEntry, "title" | "path" | "fileType" | "revision" | "mark">;

/** A day that is over, and the first instant after it. */
interface Past {
  day: CalendarDate;
  end: EpochMs;
}

interface Counted {
  documentIds: readonly string[];
  /** Of these readers; null: of all. */
  readerIds: readonly string[] | null;
  /** The ids of records that were taken back. */
  takenBack: readonly string[];
  past: Past | null;
}

interface ReadersOf {
  documentId: string;
  kind: string;
  mark: string;
  readerIds: string[];
}

const BREAK = "\n";

/** Who has read what, of many documents and people at once. Every call names the company. Source: spec 3 §7. */
export function createReadingMatrix(db: Kysely<Database>) {
  return {
    /** The documents in force that are asked about, by their ids, or have records of their content. */
    async listNow(companyId: string, askedIds: readonly string[]): Promise<MatrixRow[]> {
      const rows = db
        .selectFrom("documents")
        .select(["id", "title", "path", "fileType", "revision", "mark", "broughtAt", "updatedAt"])
        .where("companyId", "=", companyId)
        .where("obsoleteAt", "is", null)
        .where(({ or, eb }) =>
          or([
            eb("id", "in", askedIds.length === 0 ? [""] : askedIds),
            sql<boolean>`exists (select 1 from "readings" where "readings"."companyId" = ${companyId}
              and "readings"."documentId" = "documents"."id" and "readings"."mark" = "documents"."mark")`,
          ]),
        );
      return rows.execute();
    },
    /** The same for what was in force before an instant. */
    async listBefore(
      companyId: string,
      askedIds: readonly string[],
      end: EpochMs,
    ): Promise<MatrixRow[]> {
      const rows = await db
        .selectFrom("inForce as each")
        .select(["documentId as id", "title", "path", "fileType", "revision", "mark", "at"])
        .where("companyId", "=", companyId)
        .where("kind", "<>", "out")
        .where(
          sql<boolean>`"each"."version" = (select max("version") from "inForce" as "other"
            where "other"."companyId" = ${companyId} and "other"."documentId" = "each"."documentId"
              and "other"."at" < ${end})`,
        )
        .where(({ or, eb }) =>
          or([
            eb("documentId", "in", askedIds.length === 0 ? [""] : askedIds),
            sql<boolean>`exists (select 1 from "readings" where "readings"."companyId" = ${companyId}
              and "readings"."documentId" = "each"."documentId" and "readings"."mark" = "each"."mark")`,
          ]),
        )
        .execute();
      return rows.map(({ at, ...row }) => ({ ...row, broughtAt: at, updatedAt: at }));
    },
    /** Everybody who has a record, with a name or address of then. */
    async listWithRecords(
      companyId: string,
      past: Past | null,
    ): Promise<{ id: string; name: string }[]> {
      const until = past && sql`and ("at" < ${past.end} or "day" <= ${past.day})`;
      // One look for each person, not one for each record.
      const next = (after: RawBuilder<unknown>) =>
        sql`(select min("readerId") from "readings" where "companyId" = ${companyId}
          ${after} ${until ?? sql``})`;
      const { rows } = await sql<{
        id: string;
        name: string | null;
      }>`with recursive "reader" ("id") as (
          select ${next(sql``)}
          union all
          select ${next(sql`and "readerId" > "reader"."id"`)} from "reader" where "reader"."id" is not null)
        select "id", (select coalesce("name", "email") from "readings"
            where "companyId" = ${companyId} and "readerId" = "reader"."id" limit 1) as "name"
          from "reader" where "id" is not null`.execute(db);
      return rows.map(({ id, name }) => ({ id, name: name ?? "" }));
    },
    /** The readers with confirmations and signatures on paper, by document, kind and mark. */
    async listReaders(companyId: string, counted: Counted): Promise<ReadersOf[]> {
      const { documentIds, readerIds } = counted;
      if (documentIds.length === 0 || readerIds?.length === 0) return [];
      const all = recordsOf(db, companyId, counted);
      // A row for each document, or reader, has long texts, and is far faster than one for each record.
      if (readerIds === null) {
        const rows = await all
          .select(["documentId", "kind", "mark", joined(sql.ref("readerId"))])
          .where("documentId", "in", documentIds)
          .groupBy(["documentId", "kind", "mark"])
          .execute();
        return rows.map(({ all: readers, ...row }) => ({
          ...row,
          readerIds: readers.split(BREAK),
        }));
      }
      const rows = await all
        .select(["readerId", joined(sql`"documentId" || ' ' || "kind" || ' ' || "mark"`)])
        .where("readerId", "in", readerIds)
        .groupBy("readerId")
        .execute();
      return rows.flatMap(({ readerId, all: pairs }) =>
        pairs.split(BREAK).map((pair) => {
          const [documentId = "", kind = "", ...mark] = pair.split(" ");
          return { documentId, kind, mark: mark.join(" "), readerIds: [readerId ?? ""] };
        }),
      );
    },
    /** Records that users are urged on this day; returns those who were not yet. */
    async noteUrged(
      companyId: string,
      userIds: readonly string[],
      day: CalendarDate,
    ): Promise<string[]> {
      const told: string[] = [];
      // In one order: of two at once, one waits for the other.
      for (const userId of userIds.toSorted()) {
        const note = { companyId, userId, kind: "urged", documentId: "", mark: "", day } as const;
        const query = db.insertInto("readingNotes").values(note);
        const done = await query
          .onConflict((conflict) =>
            conflict
              .columns(["companyId", "userId", "kind", "documentId", "mark"])
              .doUpdateSet({ day })
              .where("readingNotes.day", "<", day),
          )
          .returning("userId")
          .execute();
        if (done.length > 0) told.push(userId);
      }
      return told;
    },
    /** The users who were urged on this day. */
    async listUrged(companyId: string, day: CalendarDate): Promise<Set<string>> {
      const query = db.selectFrom("readingNotes").select("userId").where("kind", "=", "urged");
      const rows = await query.where("companyId", "=", companyId).where("day", "=", day).execute();
      return new Set(rows.map(({ userId }) => userId));
    },
  };
}

/** The confirmations and signatures on paper that count. */
function recordsOf(db: Kysely<Database>, companyId: string, { takenBack, past }: Counted) {
  return db
    .selectFrom("readings")
    .where("companyId", "=", companyId)
    .where("kind", "in", ["confirmed", "paper"])
    .$if(takenBack.length > 0, (query) => query.where("id", "not in", takenBack))
    .$if(past !== null, (query) =>
      query.where(({ or, and, eb }) =>
        or([
          and([eb("day", "is", null), eb("at", "<", past?.end ?? 0)]),
          eb("day", "<=", past?.day ?? ""),
        ]),
      ),
    );
}

function joined(value: RawBuilder<unknown>) {
  return sql<string>`string_agg(${value}, ${sql.lit(BREAK)})`.as("all");
}
