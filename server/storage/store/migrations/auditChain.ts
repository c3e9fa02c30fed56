import { type Kysely, type Migration, sql } from "kysely";
import { chainExistingEntries, type EntriesBefore } from "./chainExistingEntries";

/**
 * Links each audit entry to its company's previous one, and adds named facts. A sealed summary
 * replaces removed entries: see `server/storage/audit`.
 */
export const auditChainMigration: Migration = {
  async up(db: Kysely<EntriesBefore>) {
    const { schema } = db;
    for (const column of ["scope", "prevHash", "hash"]) {
      await schema
        .alterTable("audit")
        .addColumn(column, "text", (added) => added.notNull().defaultTo(""))
        .execute();
    }
    for (const column of ["facts", "seal"]) {
      await schema.alterTable("audit").addColumn(column, "text").execute();
    }
    await schema
      .alterTable("audit")
      .addColumn("position", "bigint", (added) => added.notNull().defaultTo(0))
      .execute();
    await schema.alterTable("audit").addColumn("throughPosition", "bigint").execute();
    await sql`update "audit" set "scope" = "companyId" where "companyId" is not null`.execute(db);
    await schema.dropIndex("auditByCompany").execute();
    await schema.alterTable("audit").dropColumn("companyId").execute();
    await schema
      .createTable("auditHeads")
      .addColumn("scope", "text", (column) => column.primaryKey())
      .addColumn("position", "bigint", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .execute();
    const index = (name: string, columns: string[]) =>
      schema.createIndex(name).on("audit").columns(columns);
    await index("auditInTime", ["scope", "at", "position"]).execute();
    await chainExistingEntries(db);
    await index("auditChain", ["scope", "position"]).unique().execute();
    await index("auditOfAll", ["at", "position"]).execute();
    // For the sweep, which looks only for entries that are kept for a limited time.
    await index("auditByAction", ["action", "at"]).execute();
  },
};
