import type { ApprovalRight } from "@sgi/core/approvals";
import type { EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { Opened, StoredApproval } from "../../schema/approvalTypes";
import type { Database } from "../../schema/database";
import { insertAll } from "../base/insertAll";

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
    /** The rights of a company's users, by their ids. */
    async listRights(companyId: string): Promise<Map<string, ApprovalRight>> {
      const rows = await db
        .selectFrom("approvers")
        .select(["userId", "folder"])
        .where("companyId", "=", companyId)
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
        .where("companyId", "=", companyId)
        .where("userId", "=", userId)
        .execute();
      const folders = right === "all" ? [""] : (right ?? []);
      await insertAll(db, [...new Set(folders)], {
        into: "approvers",
        columns: ["companyId", "userId", "folder"],
        valuesOf: (folder) => [companyId, userId, folder],
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
    /** Forgets who opened a content: it was decided, and its record keeps it. */
    async forgetOpened({ documentId, mark }: Named): Promise<void> {
      await db
        .deleteFrom("opened")
        .where("documentId", "=", documentId)
        .where("mark", "=", mark ?? "")
        .execute();
    },
    /**
     * When the content in force in a document entered it; null where it was in force before `since`,
     * and where nothing tells.
     */
    async enteredAt(
      companyId: string,
      { documentId, mark, revision }: Pick<StoredApproval, "documentId" | "mark" | "revision">,
      since: EpochMs,
    ): Promise<EpochMs | null> {
      const entries = db
        .selectFrom("inForce")
        .where("companyId", "=", companyId)
        .where("documentId", "=", documentId);
      const before = await entries
        .select(["kind", "mark", "revision"])
        .where("at", "<=", since)
        .orderBy("version", "desc")
        .limit(1)
        .executeTakeFirst();
      const wasSame = before !== undefined && before.mark === mark && before.revision === revision;
      if (wasSame && before.kind !== "out") return null;
      const entered = await entries
        .select(({ fn }) => fn.min("at").as("at"))
        .where("at", ">", since)
        .where("kind", "<>", "out")
        .where("revision", "=", revision)
        .where("mark", mark === null ? "is" : "=", mark)
        .executeTakeFirst();
      return entered?.at ?? null;
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
