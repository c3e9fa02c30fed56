import type { ApprovalRight } from "@sgi/core/approvals";
import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { ApprovedFile, Opened, StoredApproval } from "../../schema/approvalTypes";
import type { Database } from "../../schema/database";
import type { InForceEntry } from "../../schema/documentTypes";
import { NAMING_TABLES } from "../../schema/tables";
import { insertAll } from "../base/insertAll";
import { ownedBy } from "../base/readRows";

/** A content of a document, as a record of approval names it. */
type Named = Pick<StoredApproval, "documentId" | "mark">;

/** The records of approval, who may approve, and what was opened. Source: spec 3 §6. */
export function createApprovals(db: Kysely<Database>) {
  return {
    async append(record: StoredApproval): Promise<void> {
      await db.insertInto("approvals").values(record).execute();
    },
    async get(companyId: string, id: string): Promise<StoredApproval | null> {
      const query = db.selectFrom("approvals").selectAll().where("companyId", "=", companyId);
      return (await query.where("id", "=", id).executeTakeFirst()) ?? null;
    },
    /** The records of documents, the last first. */
    listOf(companyId: string, documentIds: readonly string[]): Promise<StoredApproval[]> {
      return db
        .selectFrom("approvals")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("documentId", "in", documentIds)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .execute();
    },
    /**
     * The last rejection of a mark for a document, or for the key of a new one; null where it was
     * proposed again since, or never rejected.
     */
    async findRejection(
      companyId: string,
      { documentId, keyHash, mark }: Named & Pick<StoredApproval, "keyHash">,
    ): Promise<StoredApproval | null> {
      if (mark === null) return null;
      const last = await db
        .selectFrom("approvals")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("mark", "=", mark)
        .where("kind", "in", ["rejected", "again", "approved"])
        .where(({ or, eb }) => or([eb("documentId", "=", documentId), eb("keyHash", "=", keyHash)]))
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return last?.kind === "rejected" ? last : null;
    },
    /** The last decision of a company; null before the first. */
    async findLast(companyId: string): Promise<StoredApproval | null> {
      const found = await db
        .selectFrom("approvals")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("kind", "=", "approved")
        .orderBy("at", "desc")
        .limit(1)
        .executeTakeFirst();
      return found ?? null;
    },
    /** How many different approved files the company's rows still name. */
    async countFiles(companyId: string): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*) as "n"
        from ${approvedFiles(companyId, "")} as "approved"`.execute(db);
      return Number(rows[0]?.n);
    },
    /** Those with later hashes than `after`, in the order of these, as they were last approved. */
    async listFiles(companyId: string, after: string, most: number): Promise<ApprovedFile[]> {
      const { rows } = await sql<ApprovedFile>`select "fileHash", "title", "revision"
        from ${approvedFiles(companyId, after)} as "approved"
        order by "fileHash" limit ${most}`.execute(db);
      return rows;
    },
    /** The rights of a company's users, by their ids. */
    async listRights(companyId: string): Promise<Map<string, ApprovalRight>> {
      const rows = await db
        .selectFrom("approvers")
        .select(["userId", "folder"])
        .where(ownedBy("approvers", companyId))
        .orderBy("folder")
        .execute();
      const rights = new Map<string, ApprovalRight>();
      for (const { userId, folder } of rows) {
        const before = rights.get(userId);
        if (folder === "" || before === "all") rights.set(userId, "all");
        else rights.set(userId, [...(before ?? []), folder]);
      }
      return rights;
    },
    /** One user's right. */
    async getRight(userId: string): Promise<ApprovalRight> {
      const query = db.selectFrom("approvers").select("folder").where("userId", "=", userId);
      const folders = (await query.orderBy("folder").execute()).map(({ folder }) => folder);
      if (folders.includes("")) return "all";
      return folders.length > 0 ? folders : null;
    },
    /** Replaces a user's right. */
    async setRight(companyId: string, userId: string, right: ApprovalRight): Promise<void> {
      await db
        .deleteFrom("approvers")
        .where(ownedBy("approvers", companyId))
        .where("userId", "=", userId)
        .execute();
      const folders = right === "all" ? [""] : (right ?? []);
      await insertAll(db, [...new Set(folders)], {
        into: "approvers",
        columns: ["userId", "folder"],
        valuesOf: (folder) => [userId, folder],
      });
    },
    /** Notes that a person opened a content; the first time since it came stays. */
    async noteOpened(opened: Opened, cameAt: EpochMs): Promise<void> {
      const { way, at } = opened;
      await db
        .insertInto("opened")
        .values(opened)
        .onConflict((conflict) =>
          conflict
            .columns(["userId", "documentId", "mark"])
            .doUpdateSet({ way, at })
            .where("opened.at", "<", cameAt),
        )
        .execute();
    },
    /** What a person has opened, of these documents. */
    listOpened(userId: string, documentIds: readonly string[]): Promise<Opened[]> {
      return db
        .selectFrom("opened")
        .selectAll()
        .where("userId", "=", userId)
        .where("documentId", "in", documentIds)
        .execute();
    },
    /**
     * Forgets who opened a content, or that one user did: it was decided or confirmed, and its record
     * keeps it.
     */
    async forgetOpened({ documentId, mark }: Named, userId?: string): Promise<void> {
      await db
        .deleteFrom("opened")
        .where("documentId", "=", documentId)
        .where("mark", "=", mark ?? "")
        .$if(userId !== undefined, (query) => query.where("userId", "=", userId ?? ""))
        .execute();
    },
    /**
     * How a document stood at a time, and how its present content came into force; null
     * where nothing was recorded.
     */
    async findEntering(
      companyId: string,
      documentId: string,
      at: EpochMs | null,
    ): Promise<{ former: InForceEntry | null; entered: InForceEntry | null }> {
      const entries = db
        .selectFrom("inForce")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("documentId", "=", documentId)
        .orderBy("version", "desc")
        .limit(1);
      const former = entries.$if(at !== null, (query) => query.where("at", "<=", at ?? 0));
      const entered = entries.where("kind", "in", ["in", "revised"]);
      return {
        former: (await former.executeTakeFirst()) ?? null,
        entered: (await entered.executeTakeFirst()) ?? null,
      };
    },
    /**
     * Whether a content was in force in a document since approval was last switched on. With
     * `byRevision` the revision decides where a mark is unknown.
     */
    async wasInForce(
      companyId: string,
      { documentId, mark, revision, byRevision }: Named & { revision: string; byRevision: boolean },
    ): Promise<boolean> {
      const sinceThen = sql<boolean>`(
        "inForce"."at" >= (select "approvalSince" from "companies" where "id" = ${companyId})
        or not exists (select 1 from "inForce" as "next" where "next"."companyId" = ${companyId}
          and "next"."documentId" = "inForce"."documentId" and "next"."version" > "inForce"."version"
          and "next"."at" < (select "approvalSince" from "companies" where "id" = ${companyId})))`;
      const found = await db
        .selectFrom("inForce")
        .select("version")
        .where("companyId", "=", companyId)
        .where("documentId", "=", documentId)
        .where("kind", "<>", "out")
        .where("revision", "=", revision)
        .$if(mark !== null || !byRevision, (query) =>
          query.where(({ or, eb }) =>
            or([eb("mark", "=", mark), ...(byRevision ? [eb("mark", "is", null)] : [])]),
          ),
        )
        .where(sinceThen)
        .limit(1)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}

/** The last record of each approved content that is kept. */
function approvedFiles(companyId: string, after: string) {
  const named = NAMING_TABLES.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} as "row"
      where "row"."companyId" = ${companyId} and "row"."fileHash" = substr("said"."mark", 8))`,
  );
  return sql`(select substr("said"."mark", 8) as "fileHash", "said"."title", "said"."revision"
    from (select "each".*,
        row_number() over (partition by "mark" order by "at" desc, "id" desc) as "nth"
      from "approvals" as "each" where "companyId" = ${companyId}
        and "kind" in ('approved', 'stated') and "mark" like 'sha256:%'
        and "mark" > ${`sha256:${after}`}) as "said"
    where "said"."nth" = 1 and (${sql.join(named, sql` or `)}))`;
}
