import type { StoreState } from "./engine";
import type { StoreOptions } from "./openStore";

/**
 * Looks at a database without changing anything, while others work with it too.
 * @throws {StoreError} When it cannot be reached, is none, or belongs to a later version.
 */
export async function inspectStore(options: StoreOptions): Promise<StoreState> {
  if (!("databaseUrl" in options)) {
    const { inspectSqlite } = await import("./sqlite");
    return inspectSqlite(options.sqlitePath);
  }
  const { inspectPostgres } = await import("./postgres");
  return inspectPostgres(options.databaseUrl);
}
