import type { CalendarDate } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";

/** Counts of a company's documents, and where they are shown. */
export function createDocumentCounts(db: Kysely<Database>) {
  return {
    /** How many documents a company has, obsolete ones too. */
    async count(companyId: string): Promise<number> {
      const { n } = await db
        .selectFrom("documents")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("companyId", "=", companyId)
        .executeTakeFirstOrThrow();
      return n;
    },
    /** How many documents in force of an owner expire on `until` or before. */
    async countDue(
      companyId: string,
      { ownerId, until }: { ownerId: string; until: CalendarDate },
    ): Promise<number> {
      const { n } = await db
        .selectFrom("documents")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("companyId", "=", companyId)
        .where("obsoleteAt", "is", null)
        .where("ownerId", "=", ownerId)
        .where("expiryDate", "<=", until)
        .executeTakeFirstOrThrow();
      return n;
    },
    /** How many of a company's documents are obsolete. */
    async countObsolete(companyId: string): Promise<number> {
      const { n } = await db
        .selectFrom("documents")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("companyId", "=", companyId)
        .where("obsoleteAt", "is not", null)
        .executeTakeFirstOrThrow();
      return n;
    },
    /** How many documents are in force, and how many of these are in Google Drive. */
    async countInForce(companyId: string): Promise<{ inForce: number; inDrive: number }> {
      return db
        .selectFrom("documents")
        .select(({ fn }) => [
          fn.countAll<number>().as("inForce"),
          fn.count<number>("driveUrl").as("inDrive"),
        ])
        .where("companyId", "=", companyId)
        .where("obsoleteAt", "is", null)
        .executeTakeFirstOrThrow();
    },
    /** The paths at which documents in force are shown, each once. */
    async listPaths(companyId: string): Promise<string[]> {
      const query = db.selectFrom("documents").select("path").distinct();
      const rows = await query
        .where("companyId", "=", companyId)
        .where("obsoleteAt", "is", null)
        .execute();
      return rows.map(({ path }) => path);
    },
  };
}
