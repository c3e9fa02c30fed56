import type { Kysely } from "kysely";
import { countMissingChanges, lastChange } from "../migrations/migrate";
import { createInstallation } from "../queries/installation";
import type { Database } from "../schema/database";
import type { StoreState } from "./engine";

/** Inspects a database whose schema may be older. */
export async function readState(db: Kysely<Database>): Promise<Omit<StoreState, "now">> {
  const missingChanges = await countMissingChanges(db);
  const known = missingChanges === 0 ? await createInstallation(db).get() : null;
  const installation = known?.id ?? (await readName(db));
  const isEmpty = installation === null && !(await hasAny(db));
  return { isEmpty, missingChanges, installation, keyCheck: known?.keyCheck ?? null };
}

/** Whether there is a company or a user: tables that every version has. */
async function hasAny(db: Kysely<Database>): Promise<boolean> {
  if ((await lastChange(db)) === null) return false;
  for (const table of ["companies", "users"] as const) {
    if ((await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined)
      return true;
  }
  return false;
}

async function readName(db: Kysely<Database>): Promise<string | null> {
  if ((await lastChange(db)) === null) return null;
  return (await db.selectFrom("installation").select("id").executeTakeFirst())?.id ?? null;
}
