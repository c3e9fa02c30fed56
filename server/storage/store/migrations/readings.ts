import { type Kysely, type Migration, sql } from "kysely";

/** Groups, requests to read, records of reading, and who was told. */
export const readingsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    const ofCompany = (table: string) =>
      schema
        .createTable(table)
        .addColumn("companyId", "text", (column) =>
          column.notNull().references("companies.id").onDelete("cascade"),
        );
    await ofCompany("groups")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("nameFolded", "text", (column) => column.notNull())
      .addUniqueConstraint("groupsByName", ["companyId", "nameFolded"])
      .execute();
    await ofCompany("groupMembers")
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("groupId", "text", (column) =>
        column.notNull().references("groups.id").onDelete("cascade"),
      )
      .addColumn("userId", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("name", "text")
      .addColumn("since", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("groupMembersKey", ["groupId", "id"])
      .execute();
    await schema.createIndex("groupMembersOfUser").on("groupMembers").column("userId").execute();
    await ofCompany("readingRequests")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("documentId", "text", (column) => column.notNull())
      .addColumn("toAll", "integer", (column) => column.notNull())
      .addColumn("thisOnly", "integer", (column) => column.notNull())
      .addColumn("mark", "text")
      .addColumn("revision", "text", (column) => column.notNull())
      .addColumn("days", "integer")
      .addColumn("askedOn", "text", (column) => column.notNull())
      .addColumn("askedBy", "text", (column) => column.notNull())
      .addColumn("askedByEmail", "text", (column) => column.notNull())
      .addColumn("endedAt", "bigint")
      .execute();
    await schema
      .createIndex("readingRequestsOfDocument")
      .on("readingRequests")
      .columns(["companyId", "documentId"])
      .execute();
    await ofCompany("readingReaders")
      .addColumn("requestId", "text", (column) =>
        column.notNull().references("readingRequests.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("readerId", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("readingReadersKey", ["requestId", "kind", "readerId"])
      .execute();
    await schema
      .createIndex("readingReadersById")
      .on("readingReaders")
      .columns(["companyId", "readerId"])
      .execute();
    await ofCompany("readings")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("documentId", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("about", "text")
      .addColumn("reference", "text")
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("revision", "text", (column) => column.notNull())
      .addColumn("mark", "text", (column) => column.notNull())
      .addColumn("readerId", "text")
      .addColumn("email", "text")
      .addColumn("name", "text")
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("sentence", "text")
      .addColumn("openedAt", "bigint")
      .addColumn("openedWay", "text")
      .addColumn("day", "text")
      .addColumn("recordedBy", "text", (column) => column.notNull())
      .addColumn("recordedByEmail", "text", (column) => column.notNull())
      .addColumn("recordedByName", "text")
      .addColumn("note", "text")
      .addColumn("beforeMark", "text")
      .addColumn("beforeRevision", "text")
      .addColumn("differences", "integer")
      .addColumn("fileHash", "text", (column) => column.notNull())
      .addColumn("fileSizeBytes", "bigint", (column) => column.notNull())
      .addColumn("fileType", "text", (column) => column.notNull())
      .execute();
    const indexes = {
      readingsOfDocument: ["companyId", "documentId", "mark", "kind", "readerId"],
      readingsOfReader: ["companyId", "readerId", "documentId", "mark", "kind"],
      readingsByFile: ["companyId", "fileHash"],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await schema.createIndex(name).on("readings").columns(columns).execute();
    }
    const kept = schema.createIndex("readingsKept").on("readings");
    await kept
      .columns(["companyId", "fileSizeBytes"])
      .where(sql.ref("fileHash"), "<>", sql.lit(""))
      .execute();
    await schema
      .createTable("readingNotes")
      .addColumn("companyId", "text", (column) => column.notNull())
      .addColumn("userId", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("documentId", "text", (column) => column.notNull())
      .addColumn("mark", "text", (column) => column.notNull())
      .addColumn("day", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("readingNotesKey", [
        "companyId",
        "userId",
        "kind",
        "documentId",
        "mark",
      ])
      .execute();
  },
};
