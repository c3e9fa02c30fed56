import type { Kysely } from "kysely";
import type { Database } from "../schema/database";
import type { StoredInstallation } from "../schema/uploadTypes";

const COLUMNS = ["id", "folder", "bucket", "keyCheck"] as const;

export function createInstallation(db: Kysely<Database>) {
  const get = async (): Promise<StoredInstallation | null> => {
    const row = await db.selectFrom("installation").select(COLUMNS).executeTakeFirst();
    return row ?? null;
  };
  const update = () => db.updateTable("installation");
  return {
    /** The database's installation; null before it has a name. */
    get,
    /** Names it once: two concurrent calls get the same name. */
    async name(id: string): Promise<string> {
      const query = db.insertInto("installation").values({ only: 1, id });
      await query.onConflict((conflict) => conflict.doNothing()).execute();
      return (await get())?.id ?? id;
    },
    /** Stores the folder of a named installation once: two concurrent calls get the same folder. */
    async keepFolder(folder: string): Promise<string> {
      await update().set({ folder }).where("folder", "is", null).execute();
      return (await get())?.folder ?? folder;
    },
    /**
     * Stores that the files of a named installation are in the bucket shown to people as `bucket`;
     * null: in no bucket any more.
     */
    async keepBucket(bucket: string | null): Promise<void> {
      await update().set({ bucket }).execute();
    },
    /** Stores the key's check value once: two concurrent calls get the same value. */
    async keepKey(keyCheck: string): Promise<string> {
      await update().set({ keyCheck }).where("keyCheck", "is", null).execute();
      return (await get())?.keyCheck ?? keyCheck;
    },
    /** Replaces the check value: what the old key sealed can no longer be opened. */
    async replaceKey(keyCheck: string): Promise<void> {
      await update().set({ keyCheck }).execute();
    },
  };
}
