import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import { ownedBy } from "../base/readRows";

/** What was decided of a proposed revision, whatever row it was then. */
const SAID = sql`from "approvals" as "said" where "said"."companyId" = "proposals"."companyId"
  and "said"."mark" = "proposals"."mark" and "said"."revision" = "proposals"."revision"
  and ("said"."documentId" = "proposals"."documentId" or "said"."keyHash" = "proposals"."keyHash")
  and "said"."kind" in ('rejected', 'again', 'approved')
  order by "said"."at" desc, "said"."id" desc limit 1`;

/**
 * After a restore of one company, or of all with null: what waits again and was rejected since is
 * rejected; where the company has approval off by now, what waits is withdrawn. `now` is SQL for the
 * time. Source: spec 3 §1.
 */
export async function settleRestored(
  db: Kysely<Database>,
  { companyId, now }: { companyId: string | null; now: string },
): Promise<void> {
  await sql`update "proposals"
    set "state" = 'rejected', ("endedAt", "endedBy", "endedReason", "inForceFrom") =
      (select "said"."at", coalesce("said"."name", "said"."email"), "said"."note", null ${SAID})
    where ${ownedBy("proposals", companyId)} and "state" in ('waiting', 'coming')
      and (select "said"."kind" ${SAID}) = 'rejected'`.execute(db);
  await sql`update "proposals" set "state" = 'withdrawn', "endedAt" = ${sql.raw(now)}
    where ${ownedBy("proposals", companyId)} and "state" = 'waiting' and exists (
      select 1 from "companies" where "companies"."id" = "proposals"."companyId"
        and "companies"."approval" = 0)`.execute(db);
}
