import { type Kysely, type Migration, sql } from "kysely";
import { isPostgres } from "../schema/isPostgres";

/** The texts of files, and the words that find them. */
export const textsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const postgres = isPostgres(db);
    const id = sql`${sql.raw(postgres ? "bigint generated always as identity" : "integer")}`;
    await db.schema
      .createTable("texts")
      .addColumn("id", id, (column) => column.primaryKey())
      .addColumn("companyId", "text", (column) =>
        column.notNull().references("companies.id").onDelete("cascade"),
      )
      .addColumn("fileHash", "text", (column) => column.notNull())
      .addColumn("fileType", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull().defaultTo("waiting"))
      .addColumn("reason", "text")
      .addColumn("chars", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("wantedAt", "bigint", (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint("textsKey", ["companyId", "fileHash"])
      .execute();
    await db.schema
      .createIndex("textsWaiting")
      .on("texts")
      .columns(["wantedAt", "id"])
      .where(sql.ref("state"), "=", sql.lit("waiting"))
      .execute();
    await db.schema
      .createIndex("textsByState")
      .on("texts")
      .columns(["companyId", "state"])
      .execute();
    // A separate table, so that searches go through a small one.
    await db.schema
      .createTable("textBodies")
      .addColumn("textId", sql.raw(postgres ? "bigint" : "integer"), (column) =>
        column.primaryKey().references("texts.id").onDelete("cascade"),
      )
      .addColumn("packed", sql.raw(postgres ? "bytea" : "blob"), (column) => column.notNull())
      .execute();
    // Covers all that a search needs of a document.
    await db.schema
      .createIndex("documentsByFile")
      .on("documents")
      .columns(["companyId", "fileHash", "obsoleteAt", "sortKey", "id"])
      .execute();
    if (postgres) await createPostgresWords(db);
    else await createSqliteWords(db);
    await noteFiles(db);
  },
};

/** Stores the words unchanged in a column, which the index is built from. */
async function createPostgresWords(db: Kysely<unknown>) {
  await sql`alter table "texts" add column "words" text`.execute(db);
  await sql`create index "textsByWord" on "texts"
    using gin (array_to_tsvector(string_to_array("words", ' '))) with (fastupdate = off)`.execute(
    db,
  );
}

/** With `ascii`, every non-ASCII character counts as a letter, so that FTS5 splits no word. */
async function createSqliteWords(db: Kysely<unknown>) {
  await sql`create virtual table "textWords" using
    fts5(body, content='', contentless_delete=1, detail=none, tokenize='ascii')`.execute(db);
}

/** Queues existing files of the types that can be read. */
async function noteFiles(db: Kysely<unknown>) {
  for (const table of ["documents", "revisions"]) {
    await sql`insert into "texts" ("companyId", "fileHash", "fileType")
      select "companyId", "fileHash", min("fileType") from ${sql.table(table)}
      where "fileHash" <> ''
        and "fileType" in ('docx', 'doc', 'xlsx', 'xlsm', 'xls', 'ods', 'csv', 'pdf')
      group by "companyId", "fileHash"
      on conflict ("companyId", "fileHash") do nothing`.execute(db);
  }
}
