import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { ListName } from "../../schema/documentTypes";
import type { DriveNode } from "../../schema/driveTypes";
import { slices } from "../base/insertAll";

/** A folder of the Drive in which files of documents lie. */
export interface HoldingFolder {
  /** Null when the grant does not cover it. */
  folderId: string | null;
  driveId: string | null;
}

/** Where the files of a company's documents lie in its Drive, and which documents files are. */
export function createDriveSearch(db: Kysely<Database>) {
  const filesOf = (companyId: string, which: ListName) =>
    db
      .selectFrom("driveFiles as file")
      .innerJoin("documents", "documents.id", "file.documentId")
      .where("file.companyId", "=", companyId)
      .where("documents.companyId", "=", companyId)
      .where("documents.driveUrl", "is not", null)
      .where("documents.obsoleteAt", which === "current" ? "is" : "is not", null);
  return {
    /** Of these nodes the known ones, with their parents. */
    async listParents(
      companyId: string,
      ids: readonly string[],
    ): Promise<Pick<DriveNode, "id" | "parentId">[]> {
      const found: Pick<DriveNode, "id" | "parentId">[] = [];
      for (const some of slices(ids)) {
        const rows = await db
          .selectFrom("driveNodes")
          .select(["id", "parentId"])
          .where("companyId", "=", companyId)
          .where("id", "in", some)
          .execute();
        for (const row of rows) found.push(row);
      }
      return found;
    },
    /** The folders of the files of a list's documents: first those of most documents. */
    listHolding: (companyId: string, which: ListName, limit: number): Promise<HoldingFolder[]> =>
      filesOf(companyId, which)
        .innerJoin("driveNodes as node", (join) =>
          join.onRef("node.companyId", "=", "file.companyId").onRef("node.id", "=", "file.id"),
        )
        .select(["node.parentId as folderId", "node.driveId"])
        .groupBy(["node.parentId", "node.driveId"])
        .orderBy(({ fn }) => fn.countAll(), "desc")
        .orderBy("node.parentId")
        .limit(limit)
        .execute(),
    /** The documents of a list whose files these are, in the index's order. */
    async listDocuments(
      companyId: string,
      which: ListName,
      fileIds: readonly string[],
    ): Promise<string[]> {
      const found: { id: string; key: Buffer }[] = [];
      for (const some of slices(fileIds)) {
        const rows = await filesOf(companyId, which)
          .where("file.id", "in", some)
          .select(["documents.id", "documents.sortKey"])
          .execute();
        for (const { id, sortKey } of rows) found.push({ id, key: Buffer.from(sortKey) });
      }
      // By bytes, as both databases compare.
      const inOrder = found.sort((a, b) => a.key.compare(b.key) || (a.id < b.id ? -1 : 1));
      return inOrder.map(({ id }) => id);
    },
  };
}
