import { setImmediate as othersTurn } from "node:timers/promises";
import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type {
  DriveNode,
  DriveTree,
  IndexedDriveFile,
  StoredSyncReport,
} from "../../schema/driveTypes";
import { insertAll, slices } from "../base/insertAll";
import { inPages } from "../base/readRows";
import { inTransaction } from "../base/transactions";

export const NODE_COLUMNS = [
  "id",
  "parentId",
  "name",
  "mimeType",
  "content",
  "modifiedAt",
  "sizeBytes",
  "url",
  "driveId",
  "targetId",
] as const;
const FILE_COLUMNS = [
  "id",
  "documentId",
  "name",
  "folder",
  "content",
  "missingAt",
  "heldAt",
  "fault",
  "warning",
  "readerVersion",
] as const;

export function createDrive(db: Kysely<Database>) {
  return {
    async getTree(companyId: string): Promise<DriveTree | null> {
      const query = db
        .selectFrom("driveTrees")
        .select(["folderId", "pageToken", "account", "grantedAt", "listedAt"]);
      return (await query.where("companyId", "=", companyId).executeTakeFirst()) ?? null;
    },
    listNodes: (companyId: string): Promise<DriveNode[]> =>
      inPages((after, most) =>
        db
          .selectFrom("driveNodes")
          .select(NODE_COLUMNS)
          .where("companyId", "=", companyId)
          .where("id", ">", after?.id ?? "")
          .orderBy("id")
          .limit(most)
          .execute(),
      ),
    /** Stores the tree's state, writes the changed nodes and removes the deleted ones. */
    saveTree(
      companyId: string,
      tree: DriveTree,
      { written, gone }: { written: readonly DriveNode[]; gone: readonly string[] },
    ): Promise<void> {
      return inTransaction(db, async (trx) => {
        const ids = [...gone, ...written.map(({ id }) => id)];
        await deleteRows(trx, "driveNodes", { companyId, ids });
        await insertAll(trx, written, {
          into: "driveNodes",
          columns: ["companyId", ...NODE_COLUMNS],
          valuesOf: (node) => [companyId, ...NODE_COLUMNS.map((column) => node[column])],
          afterEach: () => othersTurn(),
        });
        await trx
          .insertInto("driveTrees")
          .values({ companyId, ...tree })
          .onConflict((conflict) => conflict.column("companyId").doUpdateSet(tree))
          .execute();
      });
    },
    listFiles: (companyId: string): Promise<IndexedDriveFile[]> =>
      inPages((after, most) =>
        db
          .selectFrom("driveFiles")
          .select(FILE_COLUMNS)
          .where("companyId", "=", companyId)
          .where("id", ">", after?.id ?? "")
          .orderBy("id")
          .limit(most)
          .execute(),
      ),
    /** Replaces what was stored of the files, and of other files of the same documents. */
    writeFiles(companyId: string, files: readonly IndexedDriveFile[]): Promise<void> {
      return inTransaction(db, async (trx) => {
        await deleteRows(trx, "driveFiles", { companyId, ids: files.map(({ id }) => id) });
        for (const rows of slices(files)) {
          const documents = rows.flatMap(({ documentId }) => documentId ?? []);
          if (documents.length > 0) {
            await trx
              .deleteFrom("driveFiles")
              .where("companyId", "=", companyId)
              .where("documentId", "in", documents)
              .execute();
          }
          await insertAll(trx, rows, {
            into: "driveFiles",
            columns: ["companyId", ...FILE_COLUMNS],
            valuesOf: (file) => [companyId, ...FILE_COLUMNS.map((column) => file[column])],
          });
        }
      });
    },
    /** Sets since when the files' documents are held; null: no longer. */
    holdFiles(companyId: string, ids: readonly string[], heldAt: EpochMs | null): Promise<void> {
      return inTransaction(db, async (trx) => {
        for (const some of slices(ids)) {
          const query = trx.updateTable("driveFiles").set({ heldAt });
          await query.where("companyId", "=", companyId).where("id", "in", some).execute();
          await othersTurn();
        }
      });
    },
    /** How many documents in force are held, and the latest `heldAt`; null for none. */
    countHeld: (companyId: string): Promise<{ count: number; until: EpochMs } | null> =>
      countHeld(db, companyId),
    forgetFiles(companyId: string, ids: readonly string[]): Promise<void> {
      return inTransaction(db, (trx) => deleteRows(trx, "driveFiles", { companyId, ids }));
    },
  };
}

async function countHeld(
  db: Kysely<Database>,
  companyId: string,
): Promise<{ count: number; until: EpochMs } | null> {
  const { count, until } = await db
    .selectFrom("driveFiles")
    .where("companyId", "=", companyId)
    .where("heldAt", "is not", null)
    .where("missingAt", "is", null)
    // Not a join: SQLite would start with all documents of the company.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("documents")
          .select("id")
          .whereRef("id", "=", "driveFiles.documentId")
          .where("documents.companyId", "=", companyId)
          .where("obsoleteAt", "is", null)
          .where("driveUrl", "is not", null),
      ),
    )
    .select(({ fn }) => [fn.countAll().as("count"), fn.max("heldAt").as("until")])
    .executeTakeFirstOrThrow();
  return until === null ? null : { count: Number(count), until: Number(until) };
}

async function deleteRows(
  trx: Kysely<Database>,
  table: "driveNodes" | "driveFiles",
  { companyId, ids }: { companyId: string; ids: readonly string[] },
) {
  for (const some of slices(ids)) {
    const query = trx.deleteFrom(table).where("companyId", "=", companyId);
    await query.where("id", "in", some).execute();
    await othersTurn();
  }
}

export function createSyncs(db: Kysely<Database>) {
  return {
    async getReport(companyId: string): Promise<StoredSyncReport | null> {
      const query = db.selectFrom("syncReports").selectAll().where("companyId", "=", companyId);
      const row = await query.executeTakeFirst();
      if (row === undefined) return null;
      const { companyId: _, ...report } = row;
      return report;
    },
    /** Replaces the previous report. */
    async writeReport(companyId: string, report: StoredSyncReport): Promise<void> {
      await db
        .insertInto("syncReports")
        .values({ companyId, ...report })
        .onConflict((conflict) => conflict.column("companyId").doUpdateSet(report))
        .execute();
    },
  };
}
