import type { Kysely, Migration } from "kysely";

/** The company's version at each document's last change, to list the changes since a version. */
export const documentVersionsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    const addCount = (table: string, column: string) =>
      schema
        .alterTable(table)
        .addColumn(column, "bigint", (added) => added.notNull().defaultTo(0))
        .execute();
    await addCount("documents", "version");
    await addCount("companies", "documentsFloor");
    await schema
      .createIndex("documentsByVersion")
      .on("documents")
      .columns(["companyId", "version", "id"])
      .execute();
  },
};
