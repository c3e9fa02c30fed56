import type { EpochMs } from "@sgi/core/time/units";
import type { Kysely } from "kysely";
import type { Database, DocumentRow } from "./database";
import { documentIdentity, documentSortKey } from "./documentKeys";
import { inTransaction } from "./inTransaction";
import type { StoredDocument, StoreQueries } from "./types";

const COLUMNS = [
  "id",
  "companyId",
  "title",
  "path",
  "revision",
  "fileType",
  "documentDate",
  "updatedAt",
  "expiryDate",
  "driveUrl",
  "obsoleteAt",
  "fileName",
  "fileHash",
  "fileSizeBytes",
] as const satisfies (keyof StoredDocument)[];

export function createDocuments(db: Kysely<Database>): StoreQueries["documents"] {
  const ofCompany = (companyId: string) =>
    db.selectFrom("documents").select(COLUMNS).where("companyId", "=", companyId);
  return {
    list(companyId, which) {
      return ofCompany(companyId)
        .where("obsoleteAt", which === "current" ? "is" : "is not", null)
        .orderBy("sortKey")
        .orderBy("id")
        .execute();
    },
    async get(companyId, id) {
      return (await ofCompany(companyId).where("id", "=", id).executeTakeFirst()) ?? null;
    },
    async findCurrent(companyId, { path, title, fileType }) {
      const identity = documentIdentity({ path, title, fileType });
      const query = ofCompany(companyId).where("identity", "=", identity);
      return (await query.where("obsoleteAt", "is", null).executeTakeFirst()) ?? null;
    },
    create(document) {
      return inTransaction(db, async (trx) => {
        await trx.insertInto("documents").values(toRow(document)).execute();
        await bumpVersion(trx, document.companyId);
      });
    },
    replace(document) {
      return inTransaction(db, async (trx) => {
        const { id, companyId, ...fields } = toRow(document);
        const query = trx.updateTable("documents").set(fields).where("id", "=", id);
        const { numUpdatedRows } = await query
          .where("companyId", "=", companyId)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new RangeError(`no document ${id} to replace`);
        await bumpVersion(trx, companyId);
      });
    },
    archive(companyId, id, at) {
      return inTransaction(db, async (trx) => {
        const query = trx.updateTable("documents").set({ obsoleteAt: at }).where("id", "=", id);
        const { numUpdatedRows } = await query
          .where("companyId", "=", companyId)
          .where("obsoleteAt", "is", null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await bumpVersion(trx, companyId);
        return true;
      });
    },
    restoreAll(companyId, at) {
      return inTransaction(db, async (trx) => {
        const restored = await restoreWhereFree(trx, companyId, at);
        if (restored > 0) await bumpVersion(trx, companyId);
        const { n: skipped } = await trx
          .selectFrom("documents")
          .select(({ fn }) => fn.countAll<number>().as("n"))
          .where("companyId", "=", companyId)
          .where("obsoleteAt", "is not", null)
          .executeTakeFirstOrThrow();
        return { restored, skipped };
      });
    },
  };
}

/** In one statement: a company may have tens of thousands. */
async function restoreWhereFree(trx: Kysely<Database>, companyId: string, at: EpochMs) {
  const taken = trx
    .selectFrom("documents")
    .select("identity")
    .where("companyId", "=", companyId)
    .where("obsoleteAt", "is", null);
  const ranked = trx
    .selectFrom("documents")
    .select(({ fn }) => [
      "id",
      fn
        .agg<number>("row_number")
        .over((over) => over.partitionBy("identity").orderBy("obsoleteAt", "desc").orderBy("id"))
        .as("place"),
    ])
    .where("companyId", "=", companyId)
    .where("obsoleteAt", "is not", null)
    .where("identity", "not in", taken);
  const { numUpdatedRows } = await trx
    .updateTable("documents")
    .set({ obsoleteAt: null, updatedAt: at })
    .where("id", "in", trx.selectFrom(ranked.as("ranked")).select("id").where("place", "=", 1))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function toRow(document: StoredDocument): DocumentRow {
  return {
    ...document,
    identity: documentIdentity(document),
    sortKey: documentSortKey(document),
  };
}

async function bumpVersion(trx: Kysely<Database>, companyId: string) {
  await trx
    .updateTable("companies")
    .set(({ eb }) => ({ documentsVersion: eb("documentsVersion", "+", 1) }))
    .where("id", "=", companyId)
    .execute();
}
