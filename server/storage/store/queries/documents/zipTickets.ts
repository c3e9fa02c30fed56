import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { StoreQueries } from "../../schema/types";

export function createZipTickets(db: Kysely<Database>): StoreQueries["zipTickets"] {
  return {
    async create({ ids, ...ticket }) {
      const row = { ...ticket, ids: JSON.stringify(ids) };
      await db.insertInto("zipTickets").values(row).execute();
    },
    async take({ tokenHash, sessionHash }, now) {
      const row = await db
        .deleteFrom("zipTickets")
        .where("tokenHash", "=", tokenHash)
        .where("sessionHash", "=", sessionHash)
        .where("expiresAt", ">", now)
        .returning("ids")
        .executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.ids) as string[]);
    },
    async deleteExpired(now) {
      await db.deleteFrom("zipTickets").where("expiresAt", "<=", now).execute();
    },
  };
}
