import type { Kysely } from "kysely";
import type { Database } from "./database";
import type { StoreQueries } from "./types";

/** Only appends: nothing here changes or deletes an entry. */
export function createAudit(db: Kysely<Database>): StoreQueries["audit"] {
  return {
    async append(entry) {
      await db.insertInto("audit").values(entry).execute();
    },
  };
}
