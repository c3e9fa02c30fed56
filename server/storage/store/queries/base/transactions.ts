import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";

/**
 * Begins a change of a company's documents: locks them until the transaction ends, and returns the
 * new version: the time, or the last version plus one if that is greater. 0 for an unknown company.
 * `now` is SQL for the time.
 */
export async function nextVersion(
  trx: Kysely<Database>,
  companyId: string,
  now: string,
): Promise<number> {
  const row = await trx
    .updateTable("companies")
    .set({
      documentsVersion: sql<number>`case when "documentsVersion" >= ${sql.raw(now)}
        then "documentsVersion" + 1 else ${sql.raw(now)} end`,
    })
    .where("id", "=", companyId)
    .returning("documentsVersion")
    .executeTakeFirst();
  return row?.documentsVersion ?? 0;
}

/** Runs `work` in the current transaction, or in a new one. */
export function inTransaction<T>(
  db: Kysely<Database>,
  work: (trx: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
