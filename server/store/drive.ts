import type { Kysely } from "kysely";
import type { Database } from "./database";
import { inTransaction } from "./inTransaction";
import type { StoreQueries } from "./types";

/** Databases take some tens of thousands of values a statement. */
const ROWS_A_STATEMENT = 500;

const NODE_COLUMNS = [
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
  "fault",
] as const;

export function createDrive(db: Kysely<Database>): StoreQueries["drive"] {
  return {
    async getTree(companyId) {
      const query = db.selectFrom("driveTrees").select(["folderId", "pageToken", "listedAt"]);
      return (await query.where("companyId", "=", companyId).executeTakeFirst()) ?? null;
    },
    listNodes(companyId) {
      const query = db.selectFrom("driveNodes").select(NODE_COLUMNS);
      return query.where("companyId", "=", companyId).execute();
    },
    saveTree(companyId, tree, { written, gone }) {
      return inTransaction(db, async (trx) => {
        const ids = [...gone, ...written.map(({ id }) => id)];
        await deleteRows(trx, "driveNodes", { companyId, ids });
        for (const rows of slices(written)) {
          const values = rows.map((node) => ({ ...node, companyId }));
          await trx.insertInto("driveNodes").values(values).execute();
        }
        await trx
          .insertInto("driveTrees")
          .values({ companyId, ...tree })
          .onConflict((conflict) => conflict.column("companyId").doUpdateSet(tree))
          .execute();
      });
    },
    listFiles(companyId) {
      const query = db.selectFrom("driveFiles").select(FILE_COLUMNS);
      return query.where("companyId", "=", companyId).orderBy("id").execute();
    },
    writeFiles(companyId, files) {
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
          const values = rows.map((file) => ({ ...file, companyId }));
          await trx.insertInto("driveFiles").values(values).execute();
        }
      });
    },
    forgetFiles(companyId, ids) {
      return inTransaction(db, (trx) => deleteRows(trx, "driveFiles", { companyId, ids }));
    },
  };
}

async function deleteRows(
  trx: Kysely<Database>,
  table: "driveNodes" | "driveFiles",
  { companyId, ids }: { companyId: string; ids: readonly string[] },
) {
  for (const some of slices(ids)) {
    const query = trx.deleteFrom(table).where("companyId", "=", companyId);
    await query.where("id", "in", some).execute();
  }
}

function* slices<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += ROWS_A_STATEMENT) {
    yield items.slice(at, at + ROWS_A_STATEMENT);
  }
}
