import type { Kysely } from "kysely";
import type { Database } from "../schema/database";
import { contentMark } from "../schema/keys/contentMark";
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
    listOfContent(companyId, sha256) {
      return db
        .selectFrom("revisions")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("mark", "=", contentMark({ sha256 }))
        .orderBy("replacedAt")
        .execute();
    },
    async purge(companyId, fileHash, purgedAt) {
      await db
        .updateTable("revisions")
        .set({ fileHash: "", fileSizeBytes: 0, purgedAt })
        .where("companyId", "=", companyId)
        .where("fileHash", "=", fileHash)
        .execute();
    },
    listPurged(companyId) {
      let query = db.selectFrom("revisions").where("purgedAt", "is not", null);
      if (companyId !== null) query = query.where("companyId", "=", companyId);
      return query.select(["id", "mark"]).execute();
    },
    async isNamed(fileHash) {
      for (const table of ["documents", "revisions"] as const) {
        const query = db.selectFrom(table).select("id").where("fileHash", "=", fileHash);
        if ((await query.limit(1).executeTakeFirst()) !== undefined) return true;
      }
      return false;
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
