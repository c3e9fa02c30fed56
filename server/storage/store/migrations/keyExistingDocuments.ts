import { firstPath, readNamedFile } from "@sgi/core/documents/names";
import { type Kysely, sql } from "kysely";
import { keyHash, nameHash } from "../schema/keys/documentKeys";

/** Rows written at a time: databases accept some tens of thousands of values per statement. */
const ROWS_A_STATEMENT = 200;

interface Row {
  id: string;
  companyId: string;
  title: string;
  path: string;
  fileType: string;
  fileName: string;
  obsoleteAt: number | null;
}

interface Key {
  fileType: string;
  keyFolder: string;
  keyReference: string | null;
  keyTitle: string;
  keyHash: string;
  nameHash: string;
}

/** The table at this step, without later changes. */
export interface DocumentsBefore {
  documents: Row;
}

/**
 * Adds keys to existing documents: reference and title from the file's name, folders from the path.
 * Two documents in force may share a key because a title was edited in the panel: then the one
 * shown as its file's name says keeps it, and the other's key is made from what is shown.
 */
export async function keyExistingDocuments(db: Kysely<DocumentsBefore>): Promise<void> {
  const columns = [
    "id",
    "companyId",
    "title",
    "path",
    "fileType",
    "fileName",
    "obsoleteAt",
  ] as const;
  const rows: Row[] = await db.selectFrom("documents").select(columns).orderBy("id").execute();
  const taken = new Set<string>();
  const keyed = rows
    .map((row) => ({ row, fromFile: keyFromFile(row) }))
    .toSorted((a, b) => Number(isEdited(a)) - Number(isEdited(b)))
    .map(({ row, fromFile }) => ({ id: row.id, key: freeKey(row, fromFile, taken) }));
  for (let at = 0; at < keyed.length; at += ROWS_A_STATEMENT) {
    await writeKeys(db, keyed.slice(at, at + ROWS_A_STATEMENT));
  }
}

function keyFromFile({ path, fileType, fileName }: Row): Key {
  const { reference, title } = readNamedFile(fileName);
  return keyOf({ path, fileType, reference, title });
}

function isEdited({ row: { path, title }, fromFile: key }: { row: Row; fromFile: Key }): boolean {
  const { keyFolder: folder, keyReference: reference, keyTitle, fileType } = key;
  const shown = firstPath({ folder, reference, title: keyTitle, fileType });
  return title !== keyTitle || path !== shown;
}

/** The key from the file's name, else from what is shown, else one that no file has. */
function freeKey(row: Row, fromFile: Key, taken: Set<string>): Key {
  if (row.obsoleteAt !== null) return fromFile;
  const reference = row.path.slice(row.path.lastIndexOf("/") + 1);
  const fromShown = keyOf({ ...row, reference });
  const keys = [fromFile, fromShown, keyOf({ ...row, reference: `${reference}\n${row.id}` })];
  const key = keys.find((each) => !taken.has(row.companyId + each.keyHash)) ?? fromFile;
  taken.add(row.companyId + key.keyHash);
  return key;
}

function keyOf({
  path,
  fileType,
  reference: keyReference,
  title: keyTitle,
}: Pick<Row, "path" | "fileType" | "title"> & { reference: string | null }): Key {
  const keyFolder = path.slice(0, Math.max(path.lastIndexOf("/"), 0));
  const key = { keyFolder, keyReference, keyTitle };
  const typed = { ...key, keyType: fileType };
  return { ...key, fileType, keyHash: keyHash(typed), nameHash: nameHash(typed) };
}

/** One statement for many rows: a round trip for each would take minutes. */
async function writeKeys(db: Kysely<DocumentsBefore>, keyed: readonly { id: string; key: Key }[]) {
  const values = keyed.map(
    ({ id, key }) =>
      sql`(${id}, ${key.keyFolder}, ${key.keyReference}, ${key.keyTitle}, ${key.keyHash}, ${key.nameHash})`,
  );
  await sql`
    update "documents" set
      "keyFolder" = v.column2, "keyReference" = v.column3, "keyTitle" = v.column4,
      "keyHash" = v.column5, "nameHash" = v.column6
    from (values ${sql.join(values)}) as v
    where "documents"."id" = v.column1
  `.execute(db);
}
