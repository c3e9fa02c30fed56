import { type Kysely, sql } from "kysely";
import type { Database } from "../schema/database";

/**
 * Begins a change of a company's documents, which nobody else's comes between until the transaction
 * ends; gives its version: the time, or one more than the last. `now` is SQL for the time. A company
 * that is not there has 0.
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
