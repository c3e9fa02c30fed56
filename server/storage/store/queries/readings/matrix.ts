import type { CalendarDate, EpochMs } from "@sgi/core/time";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { InForceEntry, StoredDocument } from "../../schema/documentTypes";
import { slices } from "../base/insertAll";

/** A document of the matrix as it is or was in force. */
export type MatrixRow = Pick<StoredDocument, "id" | "broughtAt" | "updatedAt"> &
  Pick<InForceEntry, "title" | "path" | "fileType" | "revision" | "mark">;

/** A day that is over, and the first instant after it. */
interface Past {
  day: CalendarDate;
  end: EpochMs;
}

/** What counts as having read a content: a record of this kind. */
interface Counted {
  kind: "confirmed" | "paper";
  past: Past | null;
}

/** Which documents: those that ask somebody too, and on which day; null for now. */
interface Listed {
  withAsked: boolean;
  past: Past | null;
}

const BREAK = "\n";

/** Who has read what, of many documents and people at once. Every call names the company. Source: spec 3 §7. */
export function createReadingMatrix(db: Kysely<Database>) {
  return {
    /** The documents in force that ask somebody or have records of their content. */
    listNow(companyId: string, withAsked: boolean): Promise<MatrixRow[]> {
      return db
        .selectFrom("documents")
        .select(["id", "title", "path", "fileType", "revision", "mark", "broughtAt", "updatedAt"])
        .where("companyId", "=", companyId)
        .where("obsoleteAt", "is", null)
        .where(isListed(companyId, "documents.id", "documents.mark", { withAsked, past: null }))
        .execute();
    },
    /** The same for what was in force at the end of a day that is over, asked and recorded by then. */
    async listBefore(companyId: string, withAsked: boolean, past: Past): Promise<MatrixRow[]> {
      const rows = await db
        .selectFrom("inForce as each")
        .select(["documentId as id", "title", "path", "fileType", "revision", "mark", "at"])
        .where("companyId", "=", companyId)
        .where("kind", "<>", "out")
        .where(
          sql<boolean>`"each"."version" = (select max("version") from "inForce" as "other"
            where "other"."companyId" = ${companyId} and "other"."documentId" = "each"."documentId"
              and "other"."at" < ${past.end})`,
        )
        .where(isListed(companyId, "each.documentId", "each.mark", { withAsked, past }))
        .execute();
      return rows.map(({ at, ...row }) => ({ ...row, broughtAt: at, updatedAt: at }));
    },
    /** Everybody who has a record that counts. */
    async listWithRecords(companyId: string, past: Past | null): Promise<string[]> {
      // One look for each person, not one for each record.
      const next = (after: RawBuilder<unknown>) =>
        sql`(select min("readerId") from "readings" where "companyId" = ${companyId} ${after}
          and ("kind" = 'confirmed' or ("kind" = 'paper' and ${stands(companyId)}))
          ${until(past)})`;
      const { rows } = await sql<{ all: string | null }>`with recursive "reader" ("id") as (
          select ${next(sql``)}
          union all
          select ${next(sql`and "readerId" > "reader"."id"`)} from "reader" where "reader"."id" is not null)
        select ${joined(sql.ref("id"))} as "all" from "reader" where "id" is not null`.execute(db);
      return rows[0]?.all?.split(BREAK) ?? [];
    },
    /** The names or addresses of then of people with records, by their ids. */
    async listNamesOfThen(companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
      const names = new Map<string, string>();
      for (const some of slices(ids)) {
        const { rows } = await sql<{ id: string; name: string | null }>`with "reader" ("id") as (
            values ${sql.join(some.map((id) => sql`(${id})`))})
          select "id", (select coalesce("name", "email") from "readings"
            where "companyId" = ${companyId} and "readerId" = "reader"."id" limit 1) as "name"
          from "reader"`.execute(db);
        for (const { id, name } of rows) names.set(id, name ?? "");
      }
      return names;
    },
    /** Who has read contents of documents; a content without readers is left out. */
    async listReaders(
      companyId: string,
      contents: readonly { documentId: string; mark: string }[],
      counted: Counted,
    ): Promise<{ documentId: string; readerIds: string[] }[]> {
      if (contents.length === 0) return [];
      const wanted = contents.map(({ documentId, mark }) => sql`(${documentId}, ${mark})`);
      // A row for each content has a long text, and is far faster than one for each record.
      const { rows } = await sql<{ documentId: string; all: string | null }>`
        with "content" ("documentId", "mark") as (values ${sql.join(wanted)})
        select "documentId", (select ${joined(sql.ref("readerId"))} from "readings"
            where "companyId" = ${companyId} and "readings"."documentId" = "content"."documentId"
              and "readings"."mark" = "content"."mark" and ${counts(companyId, counted)}) as "all"
        from "content"`.execute(db);
      return rows.flatMap(({ documentId, all }) =>
        all === null ? [] : [{ documentId, readerIds: all.split(BREAK) }],
      );
    },
    /** What readers have read: each document and mark. */
    async listRead(
      companyId: string,
      readerIds: readonly string[],
      counted: Counted,
    ): Promise<{ readerId: string; documentId: string; mark: string }[]> {
      if (readerIds.length === 0) return [];
      const rows = await db
        .selectFrom("readings")
        .select(["readerId", joined(sql`"documentId" || ' ' || "mark"`).as("all")])
        .where("companyId", "=", companyId)
        .where("readerId", "in", readerIds)
        .where(counts(companyId, counted))
        .groupBy("readerId")
        .execute();
      return rows.flatMap(({ readerId, all }) =>
        all.split(BREAK).map((pair) => {
          const at = pair.indexOf(" ");
          const [documentId, mark] = [pair.slice(0, at), pair.slice(at + 1)];
          return { readerId: readerId ?? "", documentId, mark };
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

/**
 * Whether a document is in the matrix. Of its content's records a correction of form counts too, which
 * brings the confirmations of the one before.
 */
function isListed(companyId: string, id: string, mark: string, { withAsked, past }: Listed) {
  const isAsked =
    past === null
      ? sql`"endedAt" is null`
      : sql`"askedOn" <= ${past.day} and ("endedAt" is null or "endedAt" >= ${past.end})`;
  const asked = sql`exists (select 1 from "readingRequests" where "companyId" = ${companyId}
    and "readingRequests"."documentId" = ${sql.ref(id)} and ${isAsked}) or`;
  return sql<boolean>`(${withAsked ? asked : sql``}
    exists (select 1 from "readings" where "companyId" = ${companyId}
      and "readings"."documentId" = ${sql.ref(id)} and "readings"."mark" = ${sql.ref(mark)}
      and ("kind" = 'confirmed' or ("kind" in ('paper', 'formal') and ${stands(companyId)}))
      ${until(past)}))`;
}

/** An index holds all that is asked of confirmations now, which nobody takes back. */
function counts(companyId: string, { kind, past }: Counted) {
  const isStanding = kind === "paper" ? sql`and ${stands(companyId)}` : sql``;
  return sql<boolean>`"kind" = ${sql.lit(kind)} ${isStanding} ${until(past)}`;
}

/** Whether a record was not taken back. */
function stands(companyId: string) {
  return sql<boolean>`not exists (select 1 from "readings" as "back"
    where "back"."companyId" = ${companyId} and "back"."readerId" is null
      and "back"."documentId" = "readings"."documentId" and "back"."kind" = 'takenBack'
      and "back"."about" = "readings"."id")`;
}

/** Whether a record was there on a day that is over. */
function until(past: Past | null) {
  return past === null
    ? sql``
    : sql`and (case when "day" is null then "at" < ${past.end} else "day" <= ${past.day} end)`;
}

function joined(value: RawBuilder<unknown>) {
  return sql<string>`string_agg(${value}, ${sql.lit(BREAK)})`;
}
