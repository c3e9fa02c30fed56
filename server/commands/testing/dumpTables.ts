import { dumpDatabase } from "../../app/testing/dumpDatabase";
import type { StoreOptions } from "../../storage/store/openStore";

/** The rows of each table, by its name. */
export async function dumpTables(
  options: StoreOptions,
): Promise<Partial<Record<string, Record<string, unknown>[]>>> {
  return (await dumpDatabase(options)) as Record<string, Record<string, unknown>[]>;
}
