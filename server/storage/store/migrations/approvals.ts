import { type Kysely, type Migration, sql } from "kysely";
import { isPostgres } from "../schema/connection";

const TEXTS = [
  "documentId",
  "kind",
  "state",
  "relativeName",
  "title",
  "path",
  "revision",
  "fileType",
  "fileName",
  "fileHash",
  "keyFolder",
  "keyTitle",
  "keyType",
  "identity",
  "keyHash",
  "nameHash",
] as const;
const OPTIONAL_TEXTS = [
  "documentDate",
  "expiryDate",
  "driveUrl",
  "mark",
  "keyReference",
  "shownPair",
  "keyPair",
  "broughtBy",
  "broughtByEmail",
  "broughtByName",
  "source",
  "reason",
  "told",
  "answer",
  "setsAside",
  "sourceId",
  "inForceFrom",
  "endedBy",
  "endedReason",
  "fault",
] as const;

/** By these a file is matched with new documents, as with documents. */
const MATCHED = [
  "keyHash",
  "nameHash",
  "identity",
  "sortKey",
  "fileName",
  "shownPair",
  "keyPair",
] as const;

/** Revisions that wait, records of approval, who may approve, is told of it, and opened what. */
export const approvalsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await schema.alterTable("companies").addColumn("approvalSince", "bigint").execute();
    await schema.alterTable("companies").addColumn("freeFolders", "text").execute();
    await schema
      .alterTable("uploadFiles")
      .addColumn("waits", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.alterTable("inForce").addColumn("backupAt", "bigint").execute();
    let proposals = schema
      .createTable("proposals")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("companyId", "text", (column) =>
        column.notNull().references("companies.id").onDelete("cascade"),
      )
      .addColumn("isNew", "integer", (column) => column.notNull())
      .addColumn("fileSizeBytes", "bigint", (column) => column.notNull())
      .addColumn("updatedAt", "bigint", (column) => column.notNull())
      .addColumn("broughtAt", "bigint")
      .addColumn("since", "bigint", (column) => column.notNull())
      .addColumn("changes", "integer", (column) => column.notNull())
      .addColumn("endedAt", "bigint")
      .addColumn("sortKey", isPostgres(db) ? sql`text collate "C"` : "text", (column) =>
        column.notNull(),
      );
    for (const name of TEXTS) {
      proposals = proposals.addColumn(name, "text", (column) => column.notNull());
    }
    for (const name of OPTIONAL_TEXTS) proposals = proposals.addColumn(name, "text");
    await proposals.execute();
    for (const state of ["waiting", "coming"]) {
      await schema
        .createIndex(state === "waiting" ? "proposalsWaiting" : "proposalsComing")
        .on("proposals")
        .columns(["companyId", "documentId"])
        .unique()
        .where(sql.ref("state"), "=", sql.lit(state))
        .execute();
    }
    const indexes = {
      proposalsOfDocument: ["companyId", "documentId", "state"],
      proposalsByFile: ["companyId", "fileHash"],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await schema.createIndex(name).on("proposals").columns(columns).execute();
    }
    for (const column of MATCHED) {
      await schema
        .createIndex(`proposalsBy${column[0]?.toUpperCase()}${column.slice(1)}`)
        .on("proposals")
        .columns(["companyId", column])
        .where(sql.ref("isNew"), "=", sql.lit(1))
        .execute();
    }
    const kept = { proposalsKept: ["companyId", "fileSizeBytes"], proposalsEnded: ["endedAt"] };
    for (const [name, columns] of Object.entries(kept)) {
      const index = schema.createIndex(name).on("proposals").columns(columns);
      await index.where(sql.ref("fileHash"), "<>", sql.lit("")).execute();
    }
    await schema
      .createTable("approvals")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("companyId", "text", (column) =>
        column.notNull().references("companies.id").onDelete("cascade"),
      )
      .addColumn("documentId", "text", (column) => column.notNull())
      .addColumn("keyHash", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("meaning", "text", (column) => column.notNull())
      .addColumn("about", "text")
      .addColumn("reference", "text")
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("revision", "text", (column) => column.notNull())
      .addColumn("mark", "text")
      .addColumn("userId", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("name", "text")
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("note", "text")
      .addColumn("day", "text")
      .addColumn("statedBy", "text")
      .addColumn("broughtBy", "text")
      .addColumn("broughtByEmail", "text")
      .addColumn("openedAt", "bigint")
      .addColumn("openedWay", "text")
      .execute();
    await schema
      .createIndex("approvalsOfDocument")
      .on("approvals")
      .columns(["companyId", "documentId", "at"])
      .execute();
    await schema
      .createIndex("approvalsByMark")
      .on("approvals")
      .columns(["companyId", "mark"])
      .execute();
    await schema
      .createTable("approvers")
      .addColumn("userId", "text", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("folder", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("approversKey", ["userId", "folder"])
      .execute();
    await schema
      .createTable("approvalNotes")
      .addColumn("companyId", "text", (column) => column.notNull())
      .addColumn("userId", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("about", "text", (column) => column.notNull())
      .addColumn("day", "text")
      .addPrimaryKeyConstraint("approvalNotesKey", ["companyId", "userId", "kind", "about"])
      .execute();
    await schema
      .createTable("opened")
      .addColumn("userId", "text", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("documentId", "text", (column) => column.notNull())
      .addColumn("mark", "text", (column) => column.notNull())
      .addColumn("way", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("openedKey", ["userId", "documentId", "mark"])
      .execute();
  },
};
