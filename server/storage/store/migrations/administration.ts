import type { Kysely, Migration } from "kysely";
import { codeHash } from "../schema/keys/codeHash";

/** The table at this step, without later changes. */
interface Before {
  companyCodes: { id: string; code: string; codeHash: string };
}

/** Adds the hashes of company codes, for lookups, and an index of a company's users in order. */
export const administrationMigration: Migration = {
  async up(db: Kysely<Before>) {
    const { schema } = db;
    await schema
      .alterTable("companyCodes")
      .addColumn("codeHash", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    for (const { id, code } of await db
      .selectFrom("companyCodes")
      .select(["id", "code"])
      .execute()) {
      const hashed = db.updateTable("companyCodes").set({ codeHash: codeHash(code) });
      await hashed.where("id", "=", id).execute();
    }
    await schema
      .createIndex("companyCodesByHash")
      .unique()
      .on("companyCodes")
      .column("codeHash")
      .execute();
    await schema
      .createIndex("usersInOrder")
      .on("users")
      .columns(["companyId", "createdAt", "id"])
      .execute();
  },
};
