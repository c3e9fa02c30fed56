import type { Config } from "./config";

/**
 * Whether servers share only the database and the bucket, so that each may have a data folder of
 * its own, which can be lost.
 */
export function isApart({
  databaseUrl,
  objects,
}: Pick<Config, "databaseUrl" | "objects">): boolean {
  return databaseUrl !== null && objects !== null;
}
