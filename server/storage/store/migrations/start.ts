import { type Kysely, type Migration, sql } from "kysely";

/** The first schema. `byteOrder` is the engine's name for comparing texts byte by byte. */
export function startMigration(byteOrder: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createAccounts(db);
      await createDocuments(db, byteOrder);
      await createAudit(db);
    },
  };
}

async function createAccounts({ schema }: Kysely<unknown>) {
  await schema
    .createTable("companies")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("nameFolded", "text", (column) => column.notNull().unique())
    .addColumn("documentsVersion", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("users")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("companyId", "text", (column) => column.references("companies.id"))
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("passwordHash", "text", (column) => column.notNull())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createTable("sessions")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("remember", "integer", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("sessionsByExpiry").on("sessions").column("expiresAt").execute();
  await schema.createIndex("sessionsByUser").on("sessions").column("userId").execute();
}

async function createDocuments({ schema }: Kysely<unknown>, byteOrder: string) {
  await schema
    .createTable("documents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("companyId", "text", (column) => column.notNull().references("companies.id"))
    .addColumn("identity", "text", (column) => column.notNull())
    .addColumn("sortKey", sql`text collate ${sql.id(byteOrder)}`, (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("revision", "text", (column) => column.notNull())
    .addColumn("fileType", "text", (column) => column.notNull())
    .addColumn("documentDate", "text")
    .addColumn("updatedAt", "bigint", (column) => column.notNull())
    .addColumn("expiryDate", "text")
    .addColumn("driveUrl", "text")
    .addColumn("obsoleteAt", "bigint")
    .addColumn("fileName", "text", (column) => column.notNull())
    .addColumn("fileHash", "text", (column) => column.notNull())
    .addColumn("fileSizeBytes", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("documentsInForce")
    .unique()
    .on("documents")
    .columns(["companyId", "identity"])
    .where(sql.ref("obsoleteAt"), "is", null)
    .execute();
  await schema
    .createIndex("documentsInOrder")
    .on("documents")
    .columns(["companyId", "sortKey", "id"])
    .where(sql.ref("obsoleteAt"), "is", null)
    .execute();
  await schema
    .createIndex("obsoleteDocumentsInOrder")
    .on("documents")
    .columns(["companyId", "sortKey", "id"])
    .where(sql.ref("obsoleteAt"), "is not", null)
    .execute();
}

/** No foreign keys: an entry outlives what it is about. */
async function createAudit({ schema }: Kysely<unknown>) {
  await schema
    .createTable("audit")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("companyId", "text")
    .addColumn("userId", "text")
    .addColumn("action", "text", (column) => column.notNull())
    .addColumn("documentId", "text")
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("auditByCompany").on("audit").columns(["companyId", "at"]).execute();
}
