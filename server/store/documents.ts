import { type Kysely, sql } from "kysely";
import type { Database, DocumentRow } from "./database";
import type { StoredDocument } from "./documentTypes";
import { inTransaction } from "./inTransaction";
import { documentSortKey, keyHash, nameHash, shownHash } from "./keys/documentKeys";
import type { StoreQueries } from "./types";

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
  "keyFolder",
  "keyReference",
  "keyTitle",
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
      const identity = shownHash({ path, title, fileType });
      const query = ofCompany(companyId).where("identity", "=", identity);
      return (await query.where("obsoleteAt", "is", null).executeTakeFirst()) ?? null;
    },
    findAlike(companyId, key) {
      return ofCompany(companyId)
        .where("obsoleteAt", "is", null)
        .where((eb) =>
          eb.or([eb("nameHash", "=", nameHash(key)), eb("identity", "=", shownHash(key))]),
        )
        .orderBy("sortKey")
        .orderBy("id")
        .execute();
    },
    findArchived(companyId, key) {
      return ofCompany(companyId)
        .where("obsoleteAt", "is not", null)
        .where("keyHash", "=", keyHash(key))
        .orderBy("id")
        .execute();
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
    async freeKeys(companyId, ids) {
      if (ids.length === 0) return;
      await db
        .updateTable("documents")
        .set({ keyHash: sql<string>`'free ' || "id"` })
        .where("companyId", "=", companyId)
        .where("id", "in", ids)
        .execute();
    },
    restoreAll(companyId) {
      return inTransaction(db, async (trx) => {
        const restored = await restoreWhereFree(trx, companyId);
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
async function restoreWhereFree(trx: Kysely<Database>, companyId: string) {
  const taken = (column: "identity" | "keyHash") =>
    trx
      .selectFrom("documents")
      .select(column)
      .where("companyId", "=", companyId)
      .where("obsoleteAt", "is", null);
  const ranked = trx
    .selectFrom("documents")
    .select(({ fn }) => {
      const placeIn = (column: "identity" | "keyHash") =>
        fn
          .agg<number>("row_number")
          .over((over) => over.partitionBy(column).orderBy("obsoleteAt", "desc").orderBy("id"));
      return ["id", placeIn("identity").as("place"), placeIn("keyHash").as("keyPlace")];
    })
    .where("companyId", "=", companyId)
    .where("obsoleteAt", "is not", null)
    .where("identity", "not in", taken("identity"))
    .where("keyHash", "not in", taken("keyHash"));
  const first = trx
    .selectFrom(ranked.as("ranked"))
    .select("id")
    .where("place", "=", 1)
    .where("keyPlace", "=", 1);
  const { numUpdatedRows } = await trx
    .updateTable("documents")
    .set({ obsoleteAt: null })
    .where("id", "in", first)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function toRow(document: StoredDocument): DocumentRow {
  return {
    ...document,
    identity: shownHash(document),
    keyHash: keyHash(document),
    nameHash: nameHash(document),
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
