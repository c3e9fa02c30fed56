import type { CalendarDate } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { ReadingNote } from "../../schema/readingTypes";

/** What a user is told: see `ReadingNote`. */
export type ToldReading = Pick<ReadingNote, "kind" | "documentId" | "mark" | "day">;

/** What users were told of readings. Every call names the company. Source: spec 3 §7. */
export function createReadingNotes(db: Kysely<Database>) {
  const ofCompany = (companyId: string) =>
    db.selectFrom("readingNotes").selectAll().where("companyId", "=", companyId);
  const removal = (companyId: string) =>
    db.deleteFrom("readingNotes").where("companyId", "=", companyId);
  return {
    /** The companies that have readings on and ask for some; not deleted. */
    async listCompanies(): Promise<string[]> {
      const asking = db.selectFrom("readingRequests").select("companyId");
      const rows = await db
        .selectFrom("companies")
        .select("id")
        .where("deletedAt", "is", null)
        .where("readings", "=", 1)
        .where("id", "in", asking.where("endedAt", "is", null))
        .orderBy("id")
        .execute();
      return rows.map(({ id }) => id);
    },
    /** All of a company's. */
    list(companyId: string): Promise<ReadingNote[]> {
      return ofCompany(companyId).execute();
    },
    /** A user's. */
    listOf(companyId: string, userId: string): Promise<ReadingNote[]> {
      return ofCompany(companyId).where("userId", "=", userId).execute();
    },
    /** Records what a user is told, each with its last day. */
    async set(companyId: string, userId: string, told: readonly ToldReading[]): Promise<void> {
      for (const note of told) {
        const query = db.insertInto("readingNotes").values({ ...note, companyId, userId });
        await query
          .onConflict((conflict) =>
            conflict
              .columns(["companyId", "userId", "kind", "documentId", "mark"])
              .doUpdateSet({ day: note.day }),
          )
          .execute();
      }
    },
    /** Who was asked to read `before` is not told anew of `mark`: a correction of form. */
    async carryOver(
      companyId: string,
      documentId: string,
      { before, mark, day }: { before: string; mark: string; day: CalendarDate },
    ): Promise<void> {
      await sql`insert into "readingNotes" ("companyId", "userId", "kind", "documentId", "mark", "day")
        select "companyId", "userId", "kind", "documentId", ${mark}, ${day} from "readingNotes"
        where "companyId" = ${companyId} and "documentId" = ${documentId} and "mark" = ${before}
          and "kind" = 'asked'
        on conflict do nothing`.execute(db);
    },
    /** Has everybody told anew who is asked to read a content. */
    async forget(companyId: string, documentId: string, mark: string): Promise<void> {
      await removal(companyId)
        .where("documentId", "=", documentId)
        .where("mark", "=", mark)
        .execute();
    },
    /**
     * Forgets what is no longer the content of a document, and whoever is no user of the company. Who
     * was told of the content before stays known: a correction of form may carry that over.
     */
    async sweep(companyId: string): Promise<void> {
      await removal(companyId)
        .where(
          sql<boolean>`(("documentId" <> '' and not exists (select 1 from "documents"
            where "documents"."id" = "documentId"
              and coalesce("documents"."mark", '') = "readingNotes"."mark")
            and not ("kind" = 'asked' and "mark" = (select "before"."mark" from "revisions" as "before"
              inner join "documents" on "documents"."id" = "before"."documentId"
              where "before"."companyId" = "readingNotes"."companyId"
                and "before"."documentId" = "readingNotes"."documentId"
                and "before"."mark" <> "documents"."mark"
              order by "before"."replacedAt" desc, "before"."id" limit 1)))
          or not exists (select 1 from "users"
            where "users"."id" = "userId" and "users"."companyId" = "readingNotes"."companyId"))`,
        )
        .execute();
    },
  };
}
