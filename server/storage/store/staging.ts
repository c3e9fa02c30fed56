import { type Kysely, sql } from "kysely";
import { openEmptySqlite, SQLITE_BYTE_ORDER, SQLITE_NOW } from "./engines/sqlite";
import { LATEST, migrate } from "./migrations/migrate";
import { insertAll } from "./queries/backups/replaceRows";
import { isOfOneCompany, unfitColumn } from "./queries/backups/rowRules";
import { createRowReader, ownedBy } from "./queries/base/readRows";
import { createAudit } from "./queries/logs/audit";
import {
  BACKED_UP,
  type BackedUpTable,
  type RowReader,
  type StoredRow,
  type Value,
} from "./schema/backupTypes";
import type { Database } from "./schema/database";
import type { StoreQueries } from "./store";

/** Characters of rows read at a time: the author of a backup decides how long its rows are. */
const PAGE_LENGTH = 4 * 1024 * 1024;

/** Rows of a backup that are invalid or inconsistent; the message is for the log. */
export class UnfitRows extends Error {
  override readonly name = "UnfitRows";
}

/** The rows of a backup, in the current schema. */
export interface StagedRows extends RowReader {
  audit: Pick<StoreQueries["audit"], "listScopes" | "getHead" | "listChain">;
  /** How many audit entries may be read at a time. */
  entriesAtOnce: number;
}

/** A separate database that collects and checks a backup's rows before anything else changes. */
export interface Staging {
  /** @throws {UnfitRows} For rows that the tables reject. */
  insert(table: BackedUpTable, rows: readonly StoredRow[]): Promise<void>;
  /**
   * Migrates the inserted rows to the current schema.
   * @throws {UnfitRows} When rows belong to another company than `company`, give it another name,
   * or break the domain's rules; null: all companies.
   */
  finish(company: { id: string; name: string } | null): Promise<StagedRows>;
  close(): Promise<void>;
}

/** Opens a staging database in a new file, with the schema of the rows. */
export async function openStaging(path: string, schema: string): Promise<Staging> {
  const db = openEmptySqlite(path);
  try {
    await migrate(db, SQLITE_BYTE_ORDER, schema);
    const columns = await columnsOf(db);
    const longest = new Map<BackedUpTable, number>();
    const mostAtOnce = (table: BackedUpTable) =>
      Math.max(1, Math.floor(PAGE_LENGTH / (longest.get(table) ?? 1)));
    return {
      async insert(table, rows) {
        for (const row of rows) {
          checkRow(row, columns.get(table));
          longest.set(table, Math.max(longest.get(table) ?? 1, lengthOf(row)));
        }
        await db.transaction().execute((trx) => insertAll(trx, table, rows).catch(refuseUnfit));
      },
      async finish(company) {
        if (schema !== LATEST) await migrate(db, SQLITE_BYTE_ORDER);
        const rows = createRowReader(db, mostAtOnce);
        if (company !== null) await refuseOthers(db, company);
        await refuseUnruly(rows, company !== null);
        return {
          ...rows,
          audit: createAudit(db, { now: SQLITE_NOW, seal: () => null }),
          entriesAtOnce: mostAtOnce("audit"),
        };
      },
      close: () => db.destroy(),
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** The total length of a row's values, in characters. */
function lengthOf(row: StoredRow): number {
  return Object.values(row).reduce<number>((sum, value) => sum + String(value).length, 0);
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

/** SQLite accepts any value anywhere; PostgreSQL and the code that reads the row do not. */
function checkRow(row: StoredRow, columns: Columns | undefined) {
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

async function refuseOthers(db: Kysely<Database>, { id, name }: { id: string; name: string }) {
  for (const table of BACKED_UP) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where not coalesce(${ownedBy(table, id)}, 0) limit 1
    `.execute(db);
    if (rows.length > 0) throw new UnfitRows(`${table} has rows of another company`);
  }
  const companies = await db.selectFrom("companies").select("name").execute();
  if (companies.length !== 1 || companies[0]?.name !== name) {
    throw new UnfitRows("the company is not the one that is named");
  }
}

async function refuseUnruly(rows: RowReader, isOneCompanys: boolean) {
  for (const table of BACKED_UP) {
    for await (const page of rows.pages(table, null)) {
      for (const row of page) refuseUnrulyRow(table, row, isOneCompanys);
    }
  }
}

function refuseUnrulyRow(table: BackedUpTable, row: StoredRow, isOneCompanys: boolean) {
  const column = unfitColumn(table, row);
  if (column !== null) throw new UnfitRows(`${table}.${column}`);
  if (isOneCompanys && !isOfOneCompany(row)) throw new UnfitRows(`${table}.role`);
}
