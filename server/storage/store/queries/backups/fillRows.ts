import { type Kysely, sql } from "kysely";
import type { StoredRow } from "../../schema/backupTypes";
import type { Database } from "../../schema/database";
import { ownedBy } from "../base/readRows";

/** Adapts rows of a table before a restore inserts them; returns those still to be inserted. */
export type Filler = (rows: StoredRow[], db: Kysely<Database>) => Promise<StoredRow[]>;

/**
 * Updates existing companies and returns missing ones, to be inserted. `documentsVersion` only
 * grows, because browsers cache lists by it. Restoring one company keeps its current name, because
 * another may have taken the old one; restoring all restores names too. An existing company keeps
 * its deletion state. A missing one comes back undeleted when restored alone, otherwise as in the
 * backup, with 30 new days before its purge: settled point 102.
 */
export const mergeCompanies =
  (companyId: string | null, now: string): Filler =>
  async (rows, db) => {
    const missing: StoredRow[] = [];
    const at = await readNow(db, now);
    for (const row of rows) {
      const { id, name, nameFolded, createdAt, documentsVersion } = row;
      const names = sql`"name" = ${name}, "nameFolded" = ${nameFolded},`;
      const version = Number(documentsVersion) + 1;
      const { numAffectedRows } = await sql`
      update "companies" set ${companyId === null ? names : sql``}
        "createdAt" = ${createdAt}, "documentsVersion" =
          case when "documentsVersion" >= ${version} then "documentsVersion" + 1 else ${version} end
      where "id" = ${id}
    `.execute(db);
      if (numAffectedRows !== 0n) continue;
      const isDeleted = companyId === null && row.deletedAt !== null;
      // It may have come back by the same backup before.
      const newVersion = Math.max(version, at);
      missing.push({ ...row, documentsVersion: newVersion, deletedAt: isDeleted ? at : null });
    }
    return missing;
  };

async function readNow(db: Kysely<Database>, now: string): Promise<number> {
  const { rows } = await sql<{ now: number }>`select ${sql.raw(now)} as "now"`.execute(db);
  return Number(rows[0]?.now);
}

/** Resets the version: changes known before are void. */
export const unversioned: Filler = async (rows) => rows.map((row) => ({ ...row, version: 0 }));

/** Raises the version below which changes are unknown, since the rows were replaced. */
export async function raiseFloor(db: Kysely<Database>, companyId: string | null): Promise<void> {
  await sql`update "companies" set "documentsFloor" = "documentsVersion"
    where ${ownedBy("companies", companyId)}`.execute(db);
}

/** The rows whose id and other unique column are free here. */
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
