import { keyName, shownName } from "@sgi/core/documents/names";
import type { Kysely } from "kysely";
import type { Database, DocumentColumns } from "../../schema/database";
import type { Pairs, RelatedDocuments, StoredDocument } from "../../schema/documentTypes";
import { nameHash, pairHash, shownHash, sortKeysLike } from "../../schema/keys/documentKeys";
import { documentsOf } from "./documentRows";

/** What tells which documents a file may belong to. */
export type AlikeKey = Pick<
  StoredDocument,
  "path" | "title" | "fileType" | "fileName" | "keyFolder" | "keyReference" | "keyTitle" | "keyType"
>;

export async function findAlike(
  db: Kysely<Database>,
  companyId: string,
  key: AlikeKey,
  pairs: readonly string[],
): Promise<RelatedDocuments> {
  const ofAll = db.selectFrom("documents").select("id").where("companyId", "=", companyId);
  const inForce = ofAll.where("obsoleteAt", "is", null);
  const { from, before } = sortKeysLike(key);
  const former = db
    .selectFrom("revisions")
    .select("documentId")
    .where("companyId", "=", companyId)
    .where("fileName", "=", key.fileName);
  // One query per index: with `or`, SQLite reads the whole list, by whichever of the company's indexes.
  const alike = inForce
    .where("nameHash", "=", nameHash(key))
    .union(inForce.where("identity", "=", shownHash(key)))
    .union(inForce.where("sortKey", ">=", from).where("sortKey", "<", before))
    .union(inForce.where("fileName", "=", key.fileName))
    .union(
      db
        .selectFrom("documents")
        .select("id")
        .where("obsoleteAt", "is", null)
        .where("id", "in", former),
    );
  const all =
    pairs.length === 0
      ? alike
      : alike
          .union(inForce.where("shownPair", "in", pairs))
          .union(inForce.where("shownPair", "is", null))
          .union(inForce.where("keyPair", "in", pairs))
          .union(inForce.where("keyPair", "is", null));
  const rows = await documentsOf(db, companyId)
    .select(["shownPair", "keyPair"])
    .where("id", "in", all)
    .orderBy("sortKey")
    .orderBy("id")
    .execute();
  return related(rows);
}

export async function listPaired(
  db: Kysely<Database>,
  companyId: string,
  most: number,
): Promise<RelatedDocuments> {
  const several = db
    .selectFrom("documents")
    .select("shownPair")
    .where("companyId", "=", companyId)
    .where("obsoleteAt", "is", null)
    .where("shownPair", "not like", ".%")
    .groupBy("shownPair")
    .having(({ fn }) => fn.countAll(), ">", 1);
  const rows = await documentsOf(db, companyId)
    .select(["shownPair", "keyPair"])
    .where("obsoleteAt", "is", null)
    .where("shownPair", "in", several)
    .orderBy("sortKey")
    .orderBy("id")
    .limit(most)
    .execute();
  return related(rows);
}

type Row = StoredDocument & Pick<DocumentColumns, "shownPair" | "keyPair">;

function related(rows: readonly Row[]): RelatedDocuments {
  const pairs = new Map<string, Pairs>();
  const documents = rows.map(({ shownPair, keyPair, ...document }) => {
    // Versions before 0.3.0 wrote none.
    const shown = shownPair ?? pairHash(shownName(document));
    pairs.set(document.id, [shown, keyPair ?? pairHash(keyName(document))]);
    return document;
  });
  return { documents, pairs };
}
