import type { Kysely } from "kysely";
import type { Database } from "./database";
import { foldEmail } from "./foldEmail";
import type { StoreQueries } from "./types";

export function createUsers(db: Kysely<Database>): StoreQueries["users"] {
  return {
    async create(user) {
      const row = { ...user, email: foldEmail(user.email) };
      await db.insertInto("users").values(row).execute();
    },
    async get(id) {
      const query = db.selectFrom("users").selectAll().where("id", "=", id);
      return (await query.executeTakeFirst()) ?? null;
    },
    async findByEmail(email) {
      const query = db.selectFrom("users").selectAll().where("email", "=", foldEmail(email));
      return (await query.executeTakeFirst()) ?? null;
    },
    listOfRole: (role) =>
      db.selectFrom("users").selectAll().where("role", "=", role).orderBy("email").execute(),
    async setPassword(id, { from, to: passwordHash }) {
      const query = db.updateTable("users").set({ passwordHash }).where("id", "=", id);
      const changed = await query.where("passwordHash", "=", from).executeTakeFirstOrThrow();
      return changed.numUpdatedRows > 0n;
    },
    async delete(id) {
      await db.deleteFrom("users").where("id", "=", id).execute();
    },
    async count() {
      const query = db.selectFrom("users").select(({ fn }) => fn.countAll<number>().as("n"));
      return (await query.executeTakeFirstOrThrow()).n;
    },
  };
}
