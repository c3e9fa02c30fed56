import type { Kysely } from "kysely";
import type { BackupCopy, CopyFailure, CopyPlaceState } from "../../schema/backupTypes";
import type { Database } from "../../schema/database";

/** The copies of backups in the second place. */
export function createBackupCopies(db: Kysely<Database>) {
  return {
    /** The newest first. */
    list: (place: string): Promise<BackupCopy[]> =>
      db
        .selectFrom("backupCopies")
        .selectAll()
        .where("place", "=", place)
        .orderBy("createdAt", "desc")
        .orderBy("filename", "desc")
        .execute(),
    async put({ place, filename, ...facts }: BackupCopy): Promise<void> {
      await db
        .insertInto("backupCopies")
        .values({ place, filename, ...facts })
        .onConflict((conflict) => conflict.columns(["place", "filename"]).doUpdateSet(facts))
        .execute();
    },
    async delete({ place, filename }: Pick<BackupCopy, "place" | "filename">): Promise<void> {
      await db
        .deleteFrom("backupCopies")
        .where("place", "=", place)
        .where("filename", "=", filename)
        .execute();
    },
    /** Counts it as one more in a row. */
    async noteFailure({ place, ...failure }: Omit<CopyFailure, "times">): Promise<void> {
      await db
        .insertInto("copyFailures")
        .values({ place, ...failure, times: 1 })
        .onConflict((conflict) =>
          conflict.column("place").doUpdateSet(({ eb }) => ({
            ...failure,
            times: eb("copyFailures.times", "+", 1),
          })),
        )
        .execute();
    },
    async forgetFailure(place: string): Promise<void> {
      await db.deleteFrom("copyFailures").where("place", "=", place).execute();
    },
    async findState(place: string): Promise<CopyPlaceState> {
      const last = await db
        .selectFrom("backupCopies")
        .where("place", "=", place)
        .where("companyId", "is", null)
        .select(({ fn }) => fn.max("createdAt").as("at"))
        .executeTakeFirst();
      const first = await db
        .selectFrom("companies")
        .select(({ fn }) => fn.min("createdAt").as("at"))
        .executeTakeFirst();
      const failure = await db
        .selectFrom("copyFailures")
        .selectAll()
        .where("place", "=", place)
        .executeTakeFirst();
      const lastAt = last?.at ?? null;
      return { lastAt, since: lastAt ?? first?.at ?? null, failure: failure ?? null };
    },
  };
}
