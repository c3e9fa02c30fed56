import type { Kysely } from "kysely";
import type { Database } from "./database";
import type { StoreState } from "./engine";
import { createInstallation } from "./installation";
import { countMissingChanges } from "./migrate";

/** Reads what is known of a database whose schema may be of a version before. */
export async function readState(db: Kysely<Database>): Promise<Omit<StoreState, "now">> {
  const missingChanges = await countMissingChanges(db);
  const installation = missingChanges === 0 ? await createInstallation(db).get() : null;
  return { missingChanges, keyCheck: installation?.keyCheck ?? null };
}
