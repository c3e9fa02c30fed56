import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { ReplacedContent } from "../../schema/documentTypes";
import { contentMark } from "../../schema/keys/contentMark";
import type { StoreQueries } from "../../schema/types";

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
      const named = (table: "documents" | "revisions") =>
        db.selectFrom(table).select("id").where("fileHash", "=", fileHash).limit(1);
      // Listing the companies lets the query use the index of documents' files, which begins with
      // the company: a thousand times as fast as a scan.
      const companies = db.selectFrom("companies").select("id");
      const document = named("documents").where("companyId", "in", companies);
      const found =
        (await document.executeTakeFirst()) ?? (await named("revisions").executeTakeFirst());
      return found !== undefined;
    },
    listContents: (companyId, documentIds, most) => listContents(db, companyId, documentIds, most),
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

/** One statement for all documents, however often each was replaced. */
function listContents(
  db: Kysely<Database>,
  companyId: string,
  documentIds: readonly string[],
  most: number,
): Promise<ReplacedContent[]> {
  const facts = ["documentId", "fileHash", "fileSizeBytes", "revision"] as const;
  return db
    .with("states", (query) =>
      query
        .selectFrom("revisions")
        .select([...facts, "replacedAt", "id"])
        .select(nth(["documentId", "fileHash"]).as("ofContent"))
        .where("companyId", "=", companyId)
        .where("documentId", "in", documentIds)
        // Purged contents and Google Drive files have no hash.
        .where("fileHash", "!=", ""),
    )
    .with("contents", (query) =>
      query
        .selectFrom("states")
        .select(facts)
        .select(nth(["documentId"]).as("ofDocument"))
        .where("ofContent", "=", 1),
    )
    .selectFrom("contents")
    .select(facts)
    .where("ofDocument", "<=", most)
    .orderBy("documentId")
    .orderBy("ofDocument")
    .execute();
}

/** The row's number within its group, the last replaced first. */
function nth(group: readonly string[]) {
  const columns = sql.join(group.map((name) => sql.ref(name)));
  return sql<number>`row_number() over (partition by ${columns} order by "replacedAt" desc, "id")`;
}
