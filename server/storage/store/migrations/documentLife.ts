import { systemClock } from "@sgi/core/time";
import { type Kysely, type Migration, sql } from "kysely";

/** A company with this many documents needs no first steps. */
const GROWN = 10;

const COLUMNS = {
  mark: "text",
  expiryFrom: "text",
  broughtBy: "text",
  broughtByEmail: "text",
  broughtByName: "text",
  broughtAt: "bigint",
  source: "text",
  reason: "text",
} as const;

const SWITCHES = ["approval", "fourEyes", "reminders", "readings", "firstSteps"];

/**
 * The history of documents: the marks of contents, who brought them and why, and what was in force
 * when. Also users' names and preferences, and companies' switches.
 */
export const documentLifeMigration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["documents", "revisions"]) {
      for (const [column, type] of Object.entries(COLUMNS)) {
        await db.schema.alterTable(table).addColumn(column, type).execute();
      }
      await fillMarks(db, table);
    }
    await db.schema.alterTable("documents").addColumn("setAside", "text").execute();
    await db.schema.alterTable("revisions").addColumn("purgedAt", "bigint").execute();
    await db.schema.alterTable("uploads").addColumn("reason", "text").execute();
    await db.schema.alterTable("users").addColumn("name", "text").execute();
    await switchCompanies(db);
    await createPreferences(db);
    await createInForce(db);
  },
};

/** For Google Drive files, only those in force are known, if the last sync has read them. */
async function fillMarks(db: Kysely<unknown>, table: string) {
  const rows = sql.table(table);
  await sql`update ${rows} set "mark" = 'sha256:' || "fileHash" where "fileHash" <> ''`.execute(db);
  await sql`update ${rows} set "expiryFrom" = 'A1' where "expiryDate" is not null`.execute(db);
  if (table !== "documents") return;
  await sql`update "documents" set "mark" = (select 'drive:' || "content" from "driveFiles"
      where "driveFiles"."companyId" = "documents"."companyId" and "documentId" = "documents"."id"
      and "content" not in ('', '-'))
    where "fileHash" = ''`.execute(db);
}

async function switchCompanies(db: Kysely<unknown>) {
  for (const column of SWITCHES) {
    await db.schema
      .alterTable("companies")
      .addColumn(column, "integer", (added) => added.notNull().defaultTo(0))
      .execute();
  }
  await sql`update "companies" set "firstSteps" = 1 where (select count(*) from "documents"
    where "companyId" = "companies"."id") < ${GROWN}`.execute(db);
}

async function createPreferences({ schema }: Kysely<unknown>) {
  await schema
    .createTable("preferences")
    .addColumn("userId", "text", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("preferencesKey", ["userId", "name"])
    .execute();
}

/** No foreign key to the document: a restore may remove it. */
async function createInForce(db: Kysely<unknown>) {
  await db.schema
    .createTable("inForce")
    .addColumn("companyId", "text", (column) =>
      column.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("documentId", "text", (column) => column.notNull())
    .addColumn("version", "bigint", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("revision", "text", (column) => column.notNull())
    .addColumn("fileType", "text", (column) => column.notNull())
    .addColumn("documentDate", "text")
    .addColumn("expiryDate", "text")
    .addColumn("mark", "text")
    .addPrimaryKeyConstraint("inForceKey", ["companyId", "documentId", "version"])
    .execute();
  const facts = sql.raw(
    ["title", "path", "revision", "fileType", "documentDate", "expiryDate", "mark"]
      .map((column) => `"documents"."${column}"`)
      .join(", "),
  );
  await sql`insert into "inForce" ("companyId", "documentId", "version", "at", "kind",
      "title", "path", "revision", "fileType", "documentDate", "expiryDate", "mark")
    select "companyId", "documents"."id", "documentsVersion", ${systemClock.now()}, 'in', ${facts}
    from "documents" join "companies" on "companies"."id" = "documents"."companyId"
    where "obsoleteAt" is null`.execute(db);
}
