import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import { isPostgres } from "../../schema/isPostgres";
import { purgeOrder } from "../../schema/tables";
import { isOwnedBy } from "../base/readRows";
import { giveUpGrants } from "../drive/giveUpGrants";

/**
 * Deletes all rows of a company in the transaction of `db`, and queues what is outside the
 * database: its files for removal, its Google Drive grant for revocation. Returns whether there was
 * a grant.
 */
export async function purgeCompany(
  db: Kysely<Database>,
  companyId: string,
  now: EpochMs,
): Promise<boolean> {
  await queueFiles(db, companyId, now);
  const grants = await giveUpGrants(db, sql`"companyId" = ${companyId}`);
  await forgetWords(db, companyId);
  // Who was urged is noted under the company's id.
  await db.deleteFrom("dueMarks").where("userId", "=", companyId).execute();
  for (const { table, owner } of purgeOrder()) {
    const rows = isOwnedBy(owner, companyId);
    await sql`delete from ${sql.table(table)} where ${rows}`.execute(db);
  }
  return grants.length > 0;
}

async function queueFiles(db: Kysely<Database>, companyId: string, now: EpochMs) {
  for (const table of ["documents", "revisions"] as const) {
    await sql`insert into "fileRemovals" ("fileHash", "queuedAt")
      select distinct "fileHash", cast(${now} as bigint) from ${sql.table(table)}
      where "companyId" = ${companyId} and "fileHash" <> ''
      on conflict ("fileHash") do update set "queuedAt" = excluded."queuedAt"`.execute(db);
  }
}

/** SQLite keeps the words in a separate table; PostgreSQL in the text's row. */
async function forgetWords(db: Kysely<Database>, companyId: string) {
  if (isPostgres(db)) return;
  await sql`delete from "textWords" where rowid in
    (select "id" from "texts" where "companyId" = ${companyId})`.execute(db);
}
