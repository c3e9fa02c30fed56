import type { Kysely } from "kysely";
import type { Database } from "../schema/database";
import type { StoreQueries } from "../schema/types";

export function createRevisions(db: Kysely<Database>): StoreQueries["revisions"] {
  return {
    async append(revision) {
      await db.insertInto("revisions").values(revision).execute();
    },
    async get(companyId, id) {
      const query = db.selectFrom("revisions").selectAll().where("companyId", "=", companyId);
      return (await query.where("id", "=", id).executeTakeFirst()) ?? null;
    },
    async merge(earlier, { companyId, id, replacedAt, replacedBy }) {
      const later = db.deleteFrom("revisions").where("companyId", "=", companyId);
      await later.where("id", "=", id).execute();
      const query = db.updateTable("revisions").set({ replacedAt, replacedBy });
      await query.where("companyId", "=", companyId).where("id", "=", earlier.id).execute();
    },
    list(companyId, documentId, most) {
      return db
        .selectFrom("revisions")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("documentId", "=", documentId)
        .orderBy("replacedAt", "desc")
        .orderBy("id")
        .limit(most)
        .execute();
    },
  };
}
