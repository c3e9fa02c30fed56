import { type Kysely, sql } from "kysely";
import type { RestoringCaller } from "../../schema/backupTypes";
import type { Database } from "../../schema/database";
import { ownedBy } from "../base/readRows";

/**
 * Ends the sessions and pending logins of one company's users (null: of all), except the caller's.
 */
export async function endSessions(
  db: Kysely<Database>,
  { companyId, caller }: { companyId: string | null; caller: RestoringCaller | null },
): Promise<void> {
  const theirs = sql`"userId" in (select "id" from "users" where ${ownedBy("users", companyId)})`;
  const others = sql`"tokenHash" <> ${caller?.tokenHash ?? ""}`;
  await sql`delete from "sessions" where ${theirs} and ${others}`.execute(db);
  await sql`delete from "pendingLogins" where ${theirs}`.execute(db);
}
