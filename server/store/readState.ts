import type { Kysely } from "kysely";
import type { Database } from "./database";
import type { StoreState } from "./engine";
import { createInstallation } from "./installation";
import { countMissingChanges, hasChange } from "./migrate";

/** The change of the schema that gave installations their names. */
const NAMED_SINCE = "0007Installation";

/** Reads what is known of a database whose schema may be of a version before. */
export async function readState(db: Kysely<Database>): Promise<Omit<StoreState, "now">> {
  const missingChanges = await countMissingChanges(db);
  const known = missingChanges === 0 ? await createInstallation(db).get() : null;
  const installation = known?.id ?? (await readName(db));
  return { missingChanges, installation, keyCheck: known?.keyCheck ?? null };
}

async function readName(db: Kysely<Database>): Promise<string | null> {
  if (!(await hasChange(db, NAMED_SINCE))) return null;
  return (await db.selectFrom("installation").select("id").executeTakeFirst())?.id ?? null;
}
