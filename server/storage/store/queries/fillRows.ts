import { type Kysely, sql } from "kysely";
import type { StoredRow } from "../schema/backupTypes";
import type { Database } from "../schema/database";
import { ownedBy } from "./readRows";

/** Does with rows what is special about their table; gives those that are still to be added. */
export type Filler = (rows: StoredRow[], db: Kysely<Database>) => Promise<StoredRow[]>;

/**
 * Writes companies over, and adds those that are missing. The version of their documents only ever
 * grows: browsers keep lists by it.
 */
export const mergeCompanies: Filler = async (rows, db) => {
  const missing: StoredRow[] = [];
  for (const row of rows) {
    const { id, name, nameFolded, createdAt, documentsVersion } = row;
    const version = Number(documentsVersion) + 1;
    const { numAffectedRows } = await sql`
      update "companies" set "name" = ${name}, "nameFolded" = ${nameFolded},
        "createdAt" = ${createdAt}, "documentsVersion" =
          case when "documentsVersion" >= ${version} then "documentsVersion" + 1 else ${version} end
      where "id" = ${id}
    `.execute(db);
    if (numAffectedRows === 0n) missing.push({ ...row, documentsVersion: version });
  }
  return missing;
};

/** As of no version: what was known of changes before is void. */
export const unversioned: Filler = async (rows) => rows.map((row) => ({ ...row, version: 0 }));

/** What changed before the rows were replaced cannot be told from what changed by it. */
export async function raiseFloor(db: Kysely<Database>, companyId: string | null): Promise<void> {
  await sql`update "companies" set "documentsFloor" = "documentsVersion"
    where ${ownedBy("companies", companyId)}`.execute(db);
}

/** Those whose id and whose other unique column are nobody's here. */
export async function newOnes(
  db: Kysely<Database>,
  { table, unique, rows }: { table: "users" | "companyCodes"; unique: string; rows: StoredRow[] },
): Promise<StoredRow[]> {
  const values = (column: string) => sql.join(rows.map((row) => row[column]));
  const found = await sql<StoredRow>`
    select "id", ${sql.ref(unique)} from ${sql.table(table)}
    where "id" in (${values("id")}) or ${sql.ref(unique)} in (${values(unique)})
  `.execute(db);
  const ids = new Set(found.rows.map(({ id }) => id));
  const taken = new Set(found.rows.map((row) => row[unique]));
  return rows.filter((row) => !ids.has(row.id ?? "") && !taken.has(row[unique] ?? ""));
}
