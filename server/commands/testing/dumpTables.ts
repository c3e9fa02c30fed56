import { dumpDatabase } from "../../app/testing/dumpDatabase";
import type { StoreOptions } from "../../storage/store/openStore";

type Row = Record<string, unknown>;

/** The rows of each table, by its name; those of the audit log in the order of their writing. */
export async function dumpTables(options: StoreOptions): Promise<Partial<Record<string, Row[]>>> {
  const { audit = [], ...tables } = (await dumpDatabase(options)) as Record<string, Row[]>;
  return { ...tables, audit: audit.toSorted(byWriting) };
}

/** Each chain counts its entries by itself: the instants come first. */
function byWriting(one: Row, other: Row): number {
  return Number(one.at) - Number(other.at) || Number(one.position) - Number(other.position);
}
