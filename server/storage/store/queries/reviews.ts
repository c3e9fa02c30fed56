import type { Kysely } from "kysely";
import type { Database } from "../schema/database";
import type { StoreQueries } from "../schema/types";

export function createReviews(db: Kysely<Database>): StoreQueries["reviews"] {
  return {
    async append(review) {
      await db.insertInto("reviews").values(review).execute();
    },
    async findLast(companyId, { id, mark }) {
      if (mark === null) return null;
      const found = await db
        .selectFrom("reviews")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("documentId", "=", id)
        .where("mark", "=", mark)
        .where("kind", "=", "review")
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return found ?? null;
    },
  };
}
