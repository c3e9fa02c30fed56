import { keyName, shownName } from "@sgi/core/documents/names";
import { type Kysely, sql } from "kysely";
import type { Database, DocumentColumns } from "../schema/database";
import type { MovedDocument, StoredDocument } from "../schema/documentTypes";
import {
  documentSortKey,
  keyHash,
  nameHash,
  pairHash,
  shownHash,
  sortKeysLike,
} from "../schema/keys/documentKeys";
import type { StoreQueries } from "../schema/types";
import { changedSince } from "./changedSince";
import { lockCompany } from "./companies";
import { noteInForce } from "./inForce";
import { inPages } from "./inPages";
import { inTransaction } from "./inTransaction";
import { findOwnerIds, writeOwner } from "./owners";
import { MOVED_COLUMNS, restoreWhereFree } from "./restoreWhereFree";
import { slices } from "./slices";
import { noteTexts } from "./texts";
import { nextVersion } from "./versions";

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
  "expiryFrom",
  "expiryMark",
  "expiryRevision",
  "ownerId",
  "driveUrl",
  "obsoleteAt",
  "fileName",
  "fileHash",
  "fileSizeBytes",
  "mark",
  "broughtBy",
  "broughtByEmail",
  "broughtByName",
  "broughtAt",
  "source",
  "reason",
  "setAside",
  "keyFolder",
  "keyReference",
  "keyTitle",
] as const satisfies (keyof StoredDocument)[];

/** Versions before 0.3.0 wrote no type into the key: theirs is the file's. */
const KEY_TYPE = sql<string>`coalesce("keyType", "fileType")`.as("keyType");

type Documents = StoreQueries["documents"];
type Write = "create" | "createAll" | "replace" | "archive" | "freeKeys" | "restore" | "setOwner";

/** `now` is SQL for the time. */
export function createDocuments(db: Kysely<Database>, now: string): Documents {
  return { ...createReads(db), ...createWrites(db, now) };
}

function createReads(db: Kysely<Database>): Omit<Documents, Write> {
  const ofCompany = (companyId: string) => documentsOf(db, companyId);
  return {
    list(companyId, which) {
      return ofCompany(companyId)
        .where("obsoleteAt", which === "current" ? "is" : "is not", null)
        .orderBy("sortKey")
        .orderBy("id")
        .execute();
    },
    listChanges: (companyId, since) => changedSince(db, companyId, since),
    async listAll(companyId) {
      return [
        ...(await pagesOf(db, companyId, "is")),
        ...(await pagesOf(db, companyId, "is not")),
      ].map(({ sortKey: _, ...document }) => document);
    },
    async get(companyId, id) {
      return (await ofCompany(companyId).where("id", "=", id).executeTakeFirst()) ?? null;
    },
    async findCurrent(companyId, { path, title, fileType }) {
      const identity = shownHash({ path, title, fileType });
      const query = ofCompany(companyId).where("identity", "=", identity);
      return (await query.where("obsoleteAt", "is", null).executeTakeFirst()) ?? null;
    },
    findAlike: (companyId, key, pairs) => findAlike(db, companyId, key, pairs),
    listPaired: (companyId, most) => listPaired(db, companyId, most),
    findArchived(companyId, key) {
      return ofCompany(companyId)
        .where("obsoleteAt", "is not", null)
        .where("keyHash", "=", keyHash(key))
        .orderBy("id")
        .execute();
    },
    listOwners: (companyId) => findOwnerIds(db, companyId),
    async count(companyId) {
      const { n } = await db
        .selectFrom("documents")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("companyId", "=", companyId)
        .executeTakeFirstOrThrow();
      return n;
    },
    async countObsolete(companyId) {
      const { n } = await db
        .selectFrom("documents")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("companyId", "=", companyId)
        .where("obsoleteAt", "is not", null)
        .executeTakeFirstOrThrow();
      return n;
    },
    listByIds(companyId, ids) {
      return ofCompany(companyId).where("id", "in", ids).orderBy("sortKey").orderBy("id").execute();
    },
  };
}

/**
 * All but `freeKeys` raise `documentsVersion` where they change a document; all but it and
 * `setOwner` add `inForce` entries.
 */
function createWrites(db: Kysely<Database>, now: string): Pick<Documents, Write> {
  return {
    create(document) {
      return inTransaction(db, async (trx) => {
        const { companyId } = document;
        const version = await nextVersion(trx, companyId, now);
        await trx.insertInto("documents").values(toRow(document, version)).execute();
        await noteInForce(trx, { companyId, version, now });
        await noteTexts(trx, { companyId, version });
      });
    },
    createAll(documents) {
      return inTransaction(db, async (trx) => {
        const [first] = documents;
        if (first === undefined) return;
        const { companyId } = first;
        const version = await nextVersion(trx, companyId, now);
        for (const some of slices(documents)) {
          const rows = some.map((document) => toRow(document, version));
          await trx.insertInto("documents").values(rows).execute();
        }
        await noteInForce(trx, { companyId, version, now });
        await noteTexts(trx, { companyId, version });
      });
    },
    replace(document) {
      return inTransaction(db, async (trx) => {
        const version = await nextVersion(trx, document.companyId, now);
        const { id, companyId, ...fields } = toRow(document, version);
        const query = trx.updateTable("documents").set(fields).where("id", "=", id);
        const { numUpdatedRows } = await query
          .where("companyId", "=", companyId)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new RangeError(`no document ${id} to replace`);
        await noteInForce(trx, { companyId, version, now });
        await noteTexts(trx, { companyId, version });
      });
    },
    archive(companyId, ids, at) {
      return inTransaction(db, async (trx) => {
        const archived = await trx
          .updateTable("documents")
          .set({ obsoleteAt: at })
          .where("companyId", "=", companyId)
          .where("id", "in", ids)
          .where("obsoleteAt", "is", null)
          .returning(MOVED_COLUMNS)
          .execute();
        await noteMoved(trx, { companyId, moved: archived, now });
        return archived;
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
    restore(companyId, which) {
      return inTransaction(db, async (trx) => {
        await lockCompany(trx, companyId);
        const restored = await restoreWhereFree(trx, { companyId, which });
        await noteMoved(trx, { companyId, moved: restored, now });
        return restored;
      });
    },
    setOwner: (companyId, ids, ownerId) =>
      inTransaction(db, (trx) => writeOwner(trx, { companyId, ids, ownerId, now })),
  };
}

/** Raises `documentsVersion` for documents that were archived or restored; not for none. */
async function noteMoved(
  trx: Kysely<Database>,
  { companyId, moved, now }: { companyId: string; moved: readonly MovedDocument[]; now: string },
): Promise<void> {
  if (moved.length === 0) return;
  const version = await nextVersion(trx, companyId, now);
  for (const some of slices(moved)) {
    const ids = some.map(({ id }) => id);
    await trx.updateTable("documents").set({ version }).where("id", "in", ids).execute();
  }
  await noteInForce(trx, { companyId, version, now });
}

function documentsOf(db: Kysely<Database>, companyId: string) {
  return db
    .selectFrom("documents")
    .select([...COLUMNS, KEY_TYPE])
    .where("companyId", "=", companyId);
}

/** The documents in force (`is`), or the archived ones. */
function pagesOf(db: Kysely<Database>, companyId: string, which: "is" | "is not") {
  return inPages<StoredDocument & { sortKey: string }>((after, most) => {
    const query = documentsOf(db, companyId).select("sortKey").where("obsoleteAt", which, null);
    const rest =
      after === undefined
        ? query
        : query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("sortKey", "id"), ">", tuple(after.sortKey, after.id)),
          );
    return rest.orderBy("sortKey").orderBy("id").limit(most).execute();
  });
}

function findAlike(
  db: Kysely<Database>,
  companyId: string,
  key: Parameters<Documents["findAlike"]>[1],
  pairs: readonly string[],
): Promise<StoredDocument[]> {
  const ofAll = db.selectFrom("documents").select("id").where("companyId", "=", companyId);
  const inForce = ofAll.where("obsoleteAt", "is", null);
  const { from, before } = sortKeysLike(key);
  // One query per index: with `or` and an order, SQLite would scan the whole list.
  const alike = inForce
    .where("nameHash", "=", nameHash(key))
    .union(inForce.where("identity", "=", shownHash(key)))
    .union(inForce.where("sortKey", ">=", from).where("sortKey", "<", before))
    .union(inForce.where("fileName", "=", key.fileName));
  const paired = (column: "shownPair" | "keyPair") =>
    inForce.where((eb) => eb.or([eb(column, "is", null), eb(column, "in", pairs)]));
  const all =
    pairs.length === 0 ? alike : alike.union(paired("shownPair")).union(paired("keyPair"));
  return documentsOf(db, companyId)
    .where("id", "in", all)
    .orderBy("sortKey")
    .orderBy("id")
    .execute();
}

function listPaired(
  db: Kysely<Database>,
  companyId: string,
  most: number,
): Promise<StoredDocument[]> {
  const several = db
    .selectFrom("documents")
    .select("shownPair")
    .where("companyId", "=", companyId)
    .where("obsoleteAt", "is", null)
    .groupBy("shownPair")
    .having(({ fn }) => fn.countAll(), ">", 1);
  return documentsOf(db, companyId)
    .where("obsoleteAt", "is", null)
    .where("shownPair", "in", several)
    .orderBy("sortKey")
    .orderBy("id")
    .limit(most)
    .execute();
}

function toRow(document: StoredDocument, version: number): DocumentColumns {
  return {
    ...document,
    version,
    identity: shownHash(document),
    keyHash: keyHash(document),
    nameHash: nameHash(document),
    shownPair: pairHash(shownName(document)),
    keyPair: pairHash(keyName(document)),
    sortKey: documentSortKey(document),
  };
}
