import type { Kysely } from "kysely";
import type { Database } from "../schema/database";
import type { StoreQueries } from "../schema/types";

const COLUMNS = ["id", "folder", "bucket", "keyCheck"] as const;

export function createInstallation(db: Kysely<Database>): StoreQueries["installation"] {
  const get = async () => {
    const row = await db.selectFrom("installation").select(COLUMNS).executeTakeFirst();
    return row ?? null;
  };
  const update = () => db.updateTable("installation");
  return {
    get,
    async name(id) {
      const query = db.insertInto("installation").values({ only: 1, id });
      await query.onConflict((conflict) => conflict.doNothing()).execute();
      return (await get())?.id ?? id;
    },
    async keepFolder(folder) {
      await update().set({ folder }).where("folder", "is", null).execute();
      return (await get())?.folder ?? folder;
    },
    async keepBucket(bucket) {
      await update().set({ bucket }).execute();
    },
    async keepKey(keyCheck) {
      await update().set({ keyCheck }).where("keyCheck", "is", null).execute();
      return (await get())?.keyCheck ?? keyCheck;
    },
    async replaceKey(keyCheck) {
      await update().set({ keyCheck }).execute();
    },
  };
}
