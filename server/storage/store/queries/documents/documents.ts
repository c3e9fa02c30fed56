import { keyName, shownName } from "@sgi/core/documents/names";
import { type Kysely, sql } from "kysely";
import type { Database, DocumentColumns } from "../../schema/database";
import type { MovedDocument, StoredDocument } from "../../schema/documentTypes";
import {
  documentSortKey,
  keyHash,
  nameHash,
  pairHash,
  shownHash,
} from "../../schema/keys/documentKeys";
import type { StoreQueries } from "../../schema/types";
import { lockCompany } from "../accounts/companies";
import { findOwnerIds, writeOwner } from "../accounts/owners";
import { inPages } from "../base/inPages";
import { inTransaction } from "../base/inTransaction";
import { slices } from "../base/slices";
import { nextVersion } from "../base/versions";
import { changedSince } from "./changedSince";
import { documentsOf } from "./documentRows";
import { noteInForce } from "./inForce";
import { findAlike, listPaired } from "./relatedDocuments";
import { MOVED_COLUMNS, restoreWhereFree } from "./restoreWhereFree";
import { noteTexts } from "./texts";

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
