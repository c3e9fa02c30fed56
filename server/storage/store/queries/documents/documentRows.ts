import { type Kysely, sql } from "kysely";
import type { Database } from "../../schema/database";
import type { StoredDocument } from "../../schema/documentTypes";

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
/** The columns of a document's own fields, without those that the store adds. */
export const DOCUMENT_COLUMNS = [...COLUMNS, "keyType"] as const;

/** Versions before 0.3.0 wrote no type into the key: theirs is the file's. */
const KEY_TYPE = sql<string>`coalesce("keyType", "fileType")`.as("keyType");

/** Selects a company's documents with all fields. */
export function documentsOf(db: Kysely<Database>, companyId: string) {
  return db
    .selectFrom("documents")
    .select([...COLUMNS, KEY_TYPE])
    .where("companyId", "=", companyId);
}
