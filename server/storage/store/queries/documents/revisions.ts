import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { ReplacedContent, StoredRevision } from "../../schema/documentTypes";
import { contentMark } from "../../schema/keys/contentMark";
import { slices } from "../base/insertAll";
import { inTransaction, nextVersion } from "../base/transactions";

/** Replaced revisions. Append-only, except that `merge` shortens long runs of pure moves. */
export function createRevisions(db: Kysely<Database>, now: string) {
  return {
    async append(revision: StoredRevision): Promise<void> {
      await db.insertInto("revisions").values(revision).execute();
    },
    async get(companyId: string, id: string): Promise<StoredRevision | null> {
      const query = db.selectFrom("revisions").selectAll().where("companyId", "=", companyId);
      return (await query.where("id", "=", id).executeTakeFirst()) ?? null;
    },
    /** Merges two successive revisions into the earlier one, replaced when the later one was. */
    async merge(
      earlier: StoredRevision,
      { companyId, id, replacedAt, replacedBy }: StoredRevision,
    ): Promise<void> {
      const later = db.deleteFrom("revisions").where("companyId", "=", companyId);
      await later.where("id", "=", id).execute();
      const query = db.updateTable("revisions").set({ replacedAt, replacedBy });
      await query.where("companyId", "=", companyId).where("id", "=", earlier.id).execute();
    },
    /** A company's revisions with this content, purged ones too; the first replaced first. */
    listOfContent(companyId: string, sha256: string): Promise<StoredRevision[]> {
      return db
        .selectFrom("revisions")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("mark", "=", contentMark({ sha256 }))
        .orderBy("replacedAt")
        .execute();
    },
    /**
     * Marks revisions with these bytes as purged, without hash and size; their `mark` stays. Their
     * documents change in the list: what they were can no longer be compared.
     */
    purge: (companyId: string, fileHash: string, purgedAt: EpochMs): Promise<void> =>
      inTransaction(db, async (trx) => {
        const purged = await trx
          .updateTable("revisions")
          .set({ fileHash: "", fileSizeBytes: 0, purgedAt })
          .where("companyId", "=", companyId)
          .where("fileHash", "=", fileHash)
          .returning("documentId")
          .execute();
        const version = await nextVersion(trx, companyId, now);
        for (const some of slices(purged)) {
          const ids = some.map(({ documentId }) => documentId);
          const documents = trx.updateTable("documents").set({ version });
          await documents.where("companyId", "=", companyId).where("id", "in", ids).execute();
        }
      }),
    /**
     * The replaced contents of documents whose bytes are stored: each once, with its last revision,
     * the last replaced first, at most `most` per document.
     */
    listContents: (
      companyId: string,
      documentIds: readonly string[],
      most: number,
    ): Promise<ReplacedContent[]> => listContents(db, companyId, documentIds, most),
    /** The last replaced state of a document with another content; null without one. */
    async lastOther(
      companyId: string,
      documentId: string,
      mark: string,
    ): Promise<Pick<StoredRevision, "companyId" | "mark" | "revision" | "fileHash"> | null> {
      const found = await db
        .selectFrom("revisions")
        .select(["companyId", "mark", "revision", "fileHash"])
        .where("companyId", "=", companyId)
        .where("documentId", "=", documentId)
        .where(({ or, eb }) => or([eb("mark", "is", null), eb("mark", "<>", mark)]))
        .orderBy("replacedAt", "desc")
        .orderBy("id")
        .limit(1)
        .executeTakeFirst();
      return found ?? null;
    },
    /** The last kept states of documents with these marks, the last replaced first. */
    async listKeptOf(
      companyId: string,
      states: readonly Pick<StoredRevision, "documentId" | "mark">[],
    ): Promise<Pick<StoredRevision, "id" | "documentId" | "mark">[]> {
      if (states.length === 0) return [];
      return (
        db
          .selectFrom("revisions")
          .select(["id", "documentId", "mark"])
          .where("companyId", "=", companyId)
          .where(
            "documentId",
            "in",
            states.map(({ documentId }) => documentId),
          )
          .where(
            "mark",
            "in",
            states.map(({ mark }) => mark),
          )
          // Purged contents and Google Drive files have no hash.
          .where("fileHash", "!=", "")
          .orderBy("replacedAt", "desc")
          .orderBy("id")
          .execute()
      );
    },
    /** The last replaced first, `most` of them. */
    list(companyId: string, documentId: string, most: number): Promise<StoredRevision[]> {
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
