import type { Kysely } from "kysely";
import type { Database } from "./database";
import type { StoreQueries } from "./types";

export function createInstallation(db: Kysely<Database>): StoreQueries["installation"] {
  const get = async () => {
    const row = await db.selectFrom("installation").select(["id", "folder"]).executeTakeFirst();
    return row ?? null;
  };
  return {
    get,
    async name(id) {
      const query = db.insertInto("installation").values({ only: 1, id });
      await query.onConflict((conflict) => conflict.doNothing()).execute();
      return (await get())?.id ?? id;
    },
    async keepFolder(folder) {
      await db.updateTable("installation").set({ folder }).where("folder", "is", null).execute();
      return (await get())?.folder ?? folder;
    },
  };
}
