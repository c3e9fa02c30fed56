import type { EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { Database } from "../../schema/database";
import type { StoredZipTicket } from "../../schema/types";

export function createZipTickets(db: Kysely<Database>) {
  return {
    async create({ ids, ...ticket }: StoredZipTicket): Promise<void> {
      const row = { ...ticket, ids: JSON.stringify(ids) };
      await db.insertInto("zipTickets").values(row).execute();
    },
    /** Returns its documents, once; null when it is unknown, another session's or past `now`. */
    async take(
      { tokenHash, sessionHash }: Pick<StoredZipTicket, "tokenHash" | "sessionHash">,
      now: EpochMs,
    ): Promise<string[] | null> {
      const row = await db
        .deleteFrom("zipTickets")
        .where("tokenHash", "=", tokenHash)
        .where("sessionHash", "=", sessionHash)
        .where("expiresAt", ">", now)
        .returning("ids")
        .executeTakeFirst();
      return row === undefined ? null : (JSON.parse(row.ids) as string[]);
    },
    async deleteExpired(now: EpochMs): Promise<void> {
      await db.deleteFrom("zipTickets").where("expiresAt", "<=", now).execute();
    },
  };
}
