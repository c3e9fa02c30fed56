import type { Kysely, Migration } from "kysely";

/** What was read until now counts as read by version 1. */
const EARLIER = 1;

/**
 * Which version of the readers has read each file, what cell A1 of a spreadsheet says, and the
 * companies whose expiry days may differ from that.
 */
export const readerVersionsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const table of ["texts", "driveFiles"]) {
      await schema
        .alterTable(table)
        .addColumn("readerVersion", "integer", (column) => column.notNull().defaultTo(EARLIER))
        .execute();
    }
    await schema.alterTable("texts").addColumn("cellDay", "text").execute();
    await schema
      .createIndex("textsByReader")
      .on("texts")
      .columns(["companyId", "fileType", "readerVersion"])
      .execute();
    await schema
      .createTable("dayCorrections")
      .addColumn("companyId", "text", (column) =>
        column.primaryKey().references("companies.id").onDelete("cascade"),
      )
      .addColumn("isDue", "integer", (column) => column.notNull())
      .addColumn("corrected", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("ofDrive", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
