import type { Config } from "./config";

/**
 * Whether servers have nothing in common but the database and the bucket, so that each may have a
 * data folder of its own, and lose it.
 */
export function isApart({
  databaseUrl,
  objects,
}: Pick<Config, "databaseUrl" | "objects">): boolean {
  return databaseUrl !== null && objects !== null;
}
