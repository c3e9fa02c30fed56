import { keyName, nameText, shownName } from "@sgi/core/documents/names";
import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Database, DocumentColumns } from "../../schema/database";
import type {
  ListDifference,
  ListName,
  MovedDocument,
  RelatedDocuments,
  StoredDocument,
} from "../../schema/documentTypes";
import {
  documentSortKey,
  keyHash,
  nameHash,
  pairHash,
  shownHash,
} from "../../schema/keys/documentKeys";
import { lockCompany } from "../accounts/companies";
import { countOwned, findOwnerIds, writeOwner } from "../accounts/owners";
import { insertAll, slices } from "../base/insertAll";
import { inPages } from "../base/readRows";
import { inTransaction, nextVersion } from "../base/transactions";
import { changedSince } from "./changedSince";
import { createDocumentCounts } from "./documentCounts";
import { DOCUMENT_COLUMNS, documentsOf } from "./documentRows";
import { archivedBefore, noteInForce } from "./inForce";
import { type AlikeKey, findAlike, listPaired } from "./relatedDocuments";
import { type Approving, MOVED_COLUMNS, restoreWhereFree, type Which } from "./restoreWhereFree";
import { noteTexts } from "./texts";

/**
 * Every call names the company, so that none can reach another's documents. `now` is SQL for the
 * time.
 */
export function createDocuments(db: Kysely<Database>, now: string) {
  return { ...createReads(db, now), ...createDocumentCounts(db), ...createWrites(db, now) };
}

function createReads(db: Kysely<Database>, now: string) {
  const ofCompany = (companyId: string) => documentsOf(db, companyId);
  return {
    /** In order of path (by number where parts are numbers), then title. */
    list(companyId: string, which: ListName): Promise<StoredDocument[]> {
      return ofCompany(companyId)
        .where("obsoleteAt", which === "current" ? "is" : "is not", null)
        .orderBy("sortKey")
        .orderBy("id")
        .execute();
    },
    /**
     * What changed in a list since a version, as of one moment. Null when the version is too old or
     * never existed, and for more than `most` documents.
     */
    listChanges: (
      companyId: string,
      since: { which: ListName; version: number; most: number },
    ): Promise<ListDifference | null> => changedSince(db, companyId, since),
    /** Those in force, then the obsolete ones; other requests run between pages. */
    async listAll(companyId: string): Promise<StoredDocument[]> {
      return [
        ...(await pagesOf(db, companyId, "is")),
        ...(await pagesOf(db, companyId, "is not")),
      ].map(({ sortKey: _, ...document }) => document);
    },
    async get(companyId: string, id: string): Promise<StoredDocument | null> {
      return (await ofCompany(companyId).where("id", "=", id).executeTakeFirst()) ?? null;
    },
    /** The document in force with the same path, title and type. */
    async findCurrent(
      companyId: string,
      { path, title, fileType }: Pick<StoredDocument, "path" | "title" | "fileType">,
    ): Promise<StoredDocument | null> {
      const identity = shownHash({ path, title, fileType });
      const query = ofCompany(companyId).where("identity", "=", identity);
      return (await query.where("obsoleteAt", "is", null).executeTakeFirst()) ?? null;
    },
    /**
     * Those in force that came with the same reference, title and type, or that are shown with the
     * same path, title and type; also those whose path and title differ from these in case, accents
     * and punctuation at most, those of which a file has or had the same name, and those with one of
     * these `pairs` (see `pairHash`). In order of path.
     */
    findAlike: (
      companyId: string,
      key: AlikeKey,
      pairs: readonly string[],
    ): Promise<RelatedDocuments> => findAlike(db, companyId, key, pairs),
    /**
     * Those in force that are shown with the reference, title and type of another one, as
     * `pairHash` compares them, but for those without a reference; in order of path, `most` of them.
     */
    listPaired: (companyId: string, most: number): Promise<RelatedDocuments> =>
      listPaired(db, companyId, most),
    /** The archived ones that came with the same folder, reference, title and type. */
    findArchived(
      companyId: string,
      key: Pick<StoredDocument, "keyFolder" | "keyReference" | "keyTitle" | "keyType">,
    ): Promise<StoredDocument[]> {
      return ofCompany(companyId)
        .where("obsoleteAt", "is not", null)
        .where("keyHash", "=", keyHash(key))
        .orderBy("id")
        .execute();
    },
    /** The owners of a company's documents, also of obsolete ones. */
    listOwners: (companyId: string): Promise<string[]> => findOwnerIds(db, companyId),
    /** How many documents in force each of a company's users answers for. */
    countOwned: (companyId: string): Promise<Map<string, number>> => countOwned(db, companyId),
    /** The documents in force for which a user answers, in the order of their list. */
    listOwned: (companyId: string, ownerId: string): Promise<StoredDocument[]> =>
      ofCompany(companyId)
        .where("ownerId", "=", ownerId)
        .where("obsoleteAt", "is", null)
        .orderBy("sortKey")
        .orderBy("id")
        .execute(),
    /** When documents just restored had been archived: see `archivedBefore`. */
    archivedBefore: (
      companyId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, EpochMs>> => archivedBefore(db, companyId, { ids, now }),
    /** Those of the ids that the company has, in the order of its list. */
    listByIds(companyId: string, ids: readonly string[]): Promise<StoredDocument[]> {
      return ofCompany(companyId).where("id", "in", ids).orderBy("sortKey").orderBy("id").execute();
    },
  };
}

/**
 * All but `freeKeys` raise `documentsVersion` where they change a document; all but it and
 * `setOwner` add `inForce` entries.
 */
function createWrites(db: Kysely<Database>, now: string) {
  return {
    create: (document: StoredDocument): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { companyId } = document;
        const version = await nextVersion(trx, companyId, now);
        await trx.insertInto("documents").values(toRow(document, version)).execute();
        await noteInForce(trx, { companyId, version, now });
        await noteTexts(trx, { companyId, version });
      }),
    /** The same for many, of one company. */
    createAll: (documents: readonly StoredDocument[]): Promise<void> =>
      inTransaction(db, async (trx) => {
        const [first] = documents;
        if (first === undefined) return;
        const { companyId } = first;
        const version = await nextVersion(trx, companyId, now);
        await insertAll(trx, documents, {
          into: "documents",
          columns: ALL_COLUMNS,
          valuesOf: (document) => valuesOf(document, version),
        });
        await noteInForce(trx, { companyId, version, now });
        await noteTexts(trx, { companyId, version });
      }),
    /** Replaces every field of the document with the same id and company. */
    replace: (document: StoredDocument): Promise<void> =>
      inTransaction(db, async (trx) => {
        const version = await nextVersion(trx, document.companyId, now);
        const { id, companyId, ...fields } = toRow(document, version);
        const query = trx.updateTable("documents").set(fields).where("id", "=", id);
        const { numUpdatedRows } = await query
          .where("companyId", "=", companyId)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw new RangeError(`no document ${id} to replace`);
        await noteInForce(trx, { companyId, version, now });
        await noteTexts(trx, { companyId, version });
      }),
    /** Makes documents obsolete; returns those of the ids that were in force. */
    archive: (companyId: string, ids: readonly string[], at: EpochMs): Promise<MovedDocument[]> =>
      inTransaction(db, async (trx) => {
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
      }),
    /**
     * Frees the unique keys of documents until this transaction replaces them, so that documents
     * may swap keys.
     */
    async freeKeys(companyId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await db
        .updateTable("documents")
        .set({ keyHash: sql<string>`'free ' || "id"` })
        .where("companyId", "=", companyId)
        .where("id", "in", ids)
        .execute();
    },
    /**
     * Puts obsolete documents back in force, those with these ids or all; returns them. `updatedAt`
     * stays. Skips a document whose key, or path, title and type, one in force has; of several
     * alike, the last archived comes back. With `approving` as in `proposals.proposeRestores`.
     */
    restore: (companyId: string, which: Which, approving: Approving | null = null) =>
      inTransaction(db, async (trx): Promise<MovedDocument[]> => {
        await lockCompany(trx, companyId);
        const restored = await restoreWhereFree(trx, { companyId, which, approving });
        await noteMoved(trx, { companyId, moved: restored, now });
        return restored;
      }),
    /** Sets the owner of these documents; null: none, so that the admins are responsible. */
    setOwner: (companyId: string, ids: readonly string[], ownerId: string | null): Promise<void> =>
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
function pagesOf(
  db: Kysely<Database>,
  companyId: string,
  which: "is" | "is not",
): Promise<(StoredDocument & { sortKey: string })[]> {
  return inPages((after, most) => {
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
  return { ...document, ...keysOf(document, version) };
}

type Keys = Omit<DocumentColumns, keyof StoredDocument>;

const KEY_COLUMNS = [
  "version",
  "identity",
  "keyHash",
  "nameHash",
  "shownPair",
  "keyPair",
  "sortKey",
] as const satisfies (keyof Keys)[];
const ALL_COLUMNS = [...DOCUMENT_COLUMNS, ...KEY_COLUMNS];

/** What the store adds to a document. */
function keysOf(document: StoredDocument, version: number): Keys {
  const [shown, key] = [shownName(document), keyName(document)];
  const shownPair = pairHash(shown);
  // Nearly all are shown as their file named them: judging a name costs more than comparing it.
  const isSame = nameText(shown) === nameText(key);
  return {
    version,
    identity: shownHash(document),
    keyHash: keyHash(document),
    nameHash: nameHash(document),
    shownPair,
    keyPair: isSame ? shownPair : pairHash(key),
    sortKey: documentSortKey(document),
  };
}

/** The values of `ALL_COLUMNS`. */
function valuesOf(document: StoredDocument, version: number): unknown[] {
  const keys = keysOf(document, version);
  const facts = DOCUMENT_COLUMNS.map((column): unknown => document[column]);
  for (const column of KEY_COLUMNS) facts.push(keys[column]);
  return facts;
}
