import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { StoreQueries } from "../../schema/types";

export function createPreferences(db: Kysely<Database>): StoreQueries["preferences"] {
  return {
    async list(userId) {
      const query = db.selectFrom("preferences").select(["name", "value"]);
      const rows = await query.where("userId", "=", userId).orderBy("name").execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
    async set(userId, name, value) {
      await db
        .insertInto("preferences")
        .values({ userId, name, value })
        .onConflict((conflict) => conflict.columns(["userId", "name"]).doUpdateSet({ value }))
        .execute();
    },
  };
}
