import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";

/** Users' settings for their own panel, by name. */
export function createPreferences(db: Kysely<Database>) {
  return {
    async list(userId: string): Promise<Record<string, string>> {
      const query = db.selectFrom("preferences").select(["name", "value"]);
      const rows = await query.where("userId", "=", userId).orderBy("name").execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    },
    async set(userId: string, name: string, value: string): Promise<void> {
      await db
        .insertInto("preferences")
        .values({ userId, name, value })
        .onConflict((conflict) => conflict.columns(["userId", "name"]).doUpdateSet({ value }))
        .execute();
    },
  };
}
