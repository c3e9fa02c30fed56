import type { Kysely, Migration } from "kysely";

/** Company codes, second factors, logins that wait for one, and mails to be sent. */
export const accountsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await createCompanyCodes(db);
    await createMfa(db);
    await createPendingLogins(db);
    await createOutbox(db);
  },
};

async function createCompanyCodes({ schema }: Kysely<unknown>) {
  await schema
    .createTable("companyCodes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("usageLimit", "integer", (column) => column.notNull())
    .addColumn("usageCount", "integer", (column) => column.notNull())
    .addColumn("expiresAt", "bigint")
    .addColumn("isActive", "integer", (column) => column.notNull())
    .addColumn("companyId", "text", (column) => column.references("companies.id"))
    .addColumn("createdBy", "text")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("companyCodesByCompany")
    .on("companyCodes")
    .columns(["companyId", "createdAt", "id"])
    .execute();
}

async function createMfa({ schema }: Kysely<unknown>) {
  await schema
    .createTable("mfa")
    .addColumn("userId", "text", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("secret", "text")
    .addColumn("enabledAt", "bigint")
    .addColumn("lastStep", "bigint", (column) => column.notNull())
    .addColumn("pendingSecret", "text")
    .addColumn("pendingAt", "bigint")
    .execute();
  await schema
    .createTable("backupCodes")
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("codeHash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("backupCodesKey", ["userId", "codeHash"])
    .execute();
}

async function createPendingLogins({ schema }: Kysely<unknown>) {
  await schema
    .createTable("pendingLogins")
    .addColumn("tokenHash", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("remember", "integer", (column) => column.notNull())
    .addColumn("attemptsLeft", "integer", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("pendingLoginsByExpiry")
    .on("pendingLogins")
    .column("expiresAt")
    .execute();
}

async function createOutbox({ schema }: Kysely<unknown>) {
  await schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("payload", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("nextAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("outboxByTime").on("outbox").columns(["nextAt", "id"]).execute();
}
