import type { Kysely } from "kysely";
import type { Database } from "./database";
import type { StoreQueries } from "./types";

export function createInstallation(db: Kysely<Database>): StoreQueries["installation"] {
  const get = async () => {
    const row = await db.selectFrom("installation").select("id").executeTakeFirst();
    return row?.id ?? null;
  };
  return {
    get,
    async name(id) {
      const query = db.insertInto("installation").values({ only: 1, id });
      await query.onConflict((conflict) => conflict.doNothing()).execute();
      return (await get()) ?? id;
    },
  };
}
