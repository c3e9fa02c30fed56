import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { ReviewedContent, StoredReview } from "../../schema/deadlineTypes";
import { ownedBy } from "../base/readRows";

export function createReviews(db: Kysely<Database>) {
  return {
    async append(review: StoredReview): Promise<void> {
      await db.insertInto("reviews").values(review).execute();
    },
    /** The last of its kind of a document's content; null without one, or with an unknown `mark`. */
    async findLast(
      companyId: string,
      { id, mark }: ReviewedContent,
      kind: StoredReview["kind"],
    ): Promise<StoredReview | null> {
      if (mark === null) return null;
      const found = await db
        .selectFrom("reviews")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("documentId", "=", id)
        .where("mark", "=", mark)
        .where("kind", "=", kind)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return found ?? null;
    },
  };
}

/**
 * After a restore, which keeps reviews later than the backup: sets each document's expiry day to
 * the last one that somebody gave its content. For one company, or all with null. Source: spec 3
 * §1.
 */
export async function applyReviewedDays(
  db: Kysely<Database>,
  companyId: string | null,
): Promise<void> {
  const ofContent = sql`from "reviews" as "said" where "said"."companyId" = "documents"."companyId"
    and "said"."documentId" = "documents"."id" and "said"."mark" = "documents"."mark"`;
  await sql`update "documents"
    set ("expiryDate", "expiryFrom", "expiryMark", "expiryRevision") = (
      select "said"."expiryAfter",
        case when "said"."expiryAfter" is not null then "said"."kind" end,
        "said"."mark", "said"."revision"
      ${ofContent} order by "said"."at" desc, "said"."id" desc limit 1)
    where ${ownedBy("documents", companyId)} and exists (select 1 ${ofContent})`.execute(db);
}
