import { type Kysely, type Migration, sql } from "kysely";

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

/** Revisions that wait, records of approval, who may approve, and what was opened. */
export const approvalsMigration: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable("companies").addColumn("approvalSince", "bigint").execute();
    await schema.alterTable("companies").addColumn("freeFolders", "text").execute();
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
      .addColumn("endedAt", "bigint");
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
      proposalsByName: ["companyId", "nameHash"],
    };
    for (const [name, columns] of Object.entries(indexes)) {
      await schema.createIndex(name).on("proposals").columns(columns).execute();
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
