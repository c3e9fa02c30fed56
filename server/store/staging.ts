import { type Kysely, sql } from "kysely";
import { BACKED_UP, type BackedUpTable } from "./backedUp";
import type { Row, RowReader, Value } from "./backupTypes";
import type { Database } from "./database";
import { LATEST, migrate } from "./migrate";
import { createRowReader, ownedBy } from "./readRows";
import { insertAll } from "./replaceRows";
import { openEmptySqlite, SQLITE_BYTE_ORDER } from "./sqlite";

/** Rows that are no rows of ours, or do not fit together; the message is for the log. */
export class UnfitRows extends Error {
  override readonly name = "UnfitRows";
}

/** A database of its own, in which a backup's rows are put together before anything else is touched. */
export interface Staging {
  /** @throws {UnfitRows} For rows that the tables do not take. */
  insert(table: BackedUpTable, rows: readonly Row[]): Promise<void>;
  /**
   * Brings what was inserted up to date.
   * @throws {UnfitRows} When some of it is another company's than `companyId`; null is all.
   */
  finish(companyId: string | null): Promise<RowReader>;
  close(): Promise<void>;
}

/** Opens one in a new file, with the schema that the rows were written by. */
export async function openStaging(path: string, schema: string): Promise<Staging> {
  const db = openEmptySqlite(path);
  try {
    await migrate(db, SQLITE_BYTE_ORDER, schema);
    const columns = await columnsOf(db);
    return {
      async insert(table, rows) {
        for (const row of rows) checkRow(row, columns.get(table));
        await db.transaction().execute((trx) => insertAll(trx, table, rows).catch(refuseUnfit));
      },
      async finish(companyId) {
        if (schema !== LATEST) await migrate(db, SQLITE_BYTE_ORDER);
        await refuseOthers(db, companyId);
        return createRowReader(db);
      },
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

type Kind = "text" | "number";
type Columns = ReadonlyMap<string, Kind>;

async function columnsOf(db: Kysely<Database>): Promise<Map<string, Columns>> {
  const tables = await db.introspection.getTables();
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column): [string, Kind] => [
          column.name,
          /^text/i.test(column.dataType) ? "text" : "number",
        ]),
      ),
    ]),
  );
}

/** SQLite takes any value anywhere; PostgreSQL, and whoever reads the row, does not. */
function checkRow(row: Row, columns: Columns | undefined) {
  const names = Object.keys(row);
  const fits =
    columns !== undefined &&
    names.length === columns.size &&
    names.every((name) => isOfKind(row[name] ?? null, columns.get(name)));
  if (!fits) throw new UnfitRows(`columns ${names.join(", ").slice(0, 500)}`);
}

function isOfKind(value: Value, kind: Kind | undefined): boolean {
  if (kind === undefined) return false;
  if (value === null) return true;
  return kind === "text" ? typeof value === "string" : Number.isSafeInteger(value);
}

function refuseUnfit(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith("SQLITE_CONSTRAINT")) {
    throw new UnfitRows("rows that do not fit together", { cause: error });
  }
  throw error;
}

async function refuseOthers(db: Kysely<Database>, companyId: string | null) {
  if (companyId === null) return;
  for (const table of BACKED_UP) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where not coalesce(${ownedBy(table, companyId)}, 0) limit 1
    `.execute(db);
    if (rows.length > 0) throw new UnfitRows(`${table} has rows of another company`);
  }
}
