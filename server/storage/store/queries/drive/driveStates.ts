import type { CalendarDate, EpochMs } from "@sgi/core/time";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Opened, StoredApproval, StoredProposal } from "../../schema/approvalTypes";
import type { Database } from "../../schema/database";
import type { InForceEntry } from "../../schema/documentTypes";
import { slices } from "../base/insertAll";
import { inTransaction, nextVersion } from "../base/transactions";

/** What approval knows of many documents, read at once. */
export interface KnownOfMany {
  /** What waits and comes, the oldest first. */
  pending: StoredProposal[];
  /** The records of these documents and of these marks, the last first. */
  records: StoredApproval[];
  /** What was in force in them since approval was last switched on. */
  inForce: Pick<InForceEntry, "documentId" | "mark" | "revision">[];
  opened: Pick<Opened, "documentId" | "mark">[];
}

/** How Drive's file of a document differs from what is approved: see `IN_DRIVE`. */
export interface InDriveState {
  state: "waiting" | "rejected" | "coming";
  at: EpochMs;
  from: CalendarDate | null;
  revision: string;
}

/** What Drive's files hold beside what is in force. `now` is SQL for the time. Source: spec 3 §6. */
export function createDriveStates(db: Kysely<Database>, now: string) {
  return {
    /** Lists tell of these documents anew, though they have not changed: what waits for them has. */
    touch: (companyId: string, ids: readonly string[]): Promise<void> =>
      inTransaction(db, async (trx) => {
        if (ids.length === 0) return;
        const version = await nextVersion(trx, companyId, now);
        for (const some of slices(ids)) {
          const query = trx.updateTable("documents").set({ version }).where("id", "in", some);
          await query.where("companyId", "=", companyId).execute();
        }
      }),
    /**
     * What waits or comes, and of what ended the states that Drive's files still have, as the last
     * sync noted them; in order of ending.
     */
    list(companyId: string): Promise<StoredProposal[]> {
      const noted = sql<boolean>`"kind" in ('drive', 'restore') and exists (
        select 1 from "driveFiles" as "file" where "file"."companyId" = "proposals"."companyId"
          and "file"."documentId" = "proposals"."documentId"
          and 'drive:' || "file"."content" = "proposals"."mark")`;
      return db
        .selectFrom("proposals")
        .selectAll()
        .where("companyId", "=", companyId)
        .where(({ or, eb }) => or([eb("state", "in", ["waiting", "coming"]), noted]))
        .orderBy("endedAt")
        .orderBy("id")
        .execute();
    },
    /** All that `letIn` asks about these documents and marks, in four queries. */
    async readKnown(
      companyId: string,
      asked: { documentIds: readonly string[]; marks: readonly string[] },
    ): Promise<KnownOfMany> {
      const { marks } = asked;
      // Of new files alone no document is known; their marks may have been rejected.
      const documentIds = asked.documentIds.length === 0 ? [""] : asked.documentIds;
      const pending = await db
        .selectFrom("proposals")
        .selectAll()
        .where("companyId", "=", companyId)
        .where("documentId", "in", documentIds)
        .where("state", "in", ["waiting", "coming"])
        .orderBy("since")
        .orderBy("id")
        .execute();
      const ofCompany = db.selectFrom("approvals").selectAll().where("companyId", "=", companyId);
      const ofDocuments = ofCompany.where("documentId", "in", documentIds);
      // One query an index.
      const records = await (marks.length === 0
        ? ofDocuments
        : ofDocuments.union(ofCompany.where("mark", "in", marks))
      )
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .execute();
      const since = sql`(select "approvalSince" from "companies" where "id" = ${companyId})`;
      const inForce = await db
        .selectFrom("inForce")
        .select(["documentId", "mark", "revision"])
        .where("companyId", "=", companyId)
        .where("documentId", "in", documentIds)
        .where("kind", "<>", "out")
        .where(
          sql<boolean>`("inForce"."at" >= ${since} or not exists (
            select 1 from "inForce" as "next" where "next"."companyId" = ${companyId}
              and "next"."documentId" = "inForce"."documentId"
              and "next"."version" > "inForce"."version" and "next"."at" < ${since}))`,
        )
        .execute();
      const opened = await db
        .selectFrom("opened")
        .select(["documentId", "mark"])
        .where("documentId", "in", documentIds)
        .execute();
      return { pending, records, inForce, opened };
    },
    /** What `inDriveOf` says of one document. */
    async findInDrive(companyId: string, documentId: string): Promise<string | null> {
      const row = await db
        .selectFrom("documents as d")
        .select(inDriveOf(companyId).as("inDrive"))
        .where("companyId", "=", companyId)
        .where("id", "=", documentId)
        .executeTakeFirst();
      return row?.inDrive ?? null;
    },
  };
}

/**
 * Of a document `d` in force whose file in Drive has another mark than its own: what that state is,
 * as text; else null, and while approval is off. One that was taken back counts as not approved, and
 * one that is left out as lower than what waits is told as that.
 */
export function inDriveOf(companyId: string): RawBuilder<string | null> {
  return sql<string | null>`case
    when d."driveUrl" is null or d."obsoleteAt" is not null then null
    when (select "approval" from "companies" where "id" = ${companyId}) = 0 then null
    else (select case when p."state" in ('rejected', 'coming') then p."state" else 'waiting' end
        || ' ' || case when p."state" = 'rejected' then p."endedAt" else p."since" end
        || ' ' || case when p."state" = 'coming' then p."inForceFrom" else '' end || ' ' || p."revision"
      from "proposals" as p
      join "driveFiles" as f on f."companyId" = p."companyId" and f."documentId" = p."documentId"
        and f."missingAt" is null and ('drive:' || f."content" = p."mark"
          or (p."state" = 'waiting' and p."kind" = 'drive'))
      where p."companyId" = d."companyId" and p."documentId" = d."id"
        and 'drive:' || f."content" is distinct from d."mark"
      order by case p."state" when 'waiting' then 0 when 'coming' then 1 else 2 end,
        p."endedAt" desc, p."id" limit 1) end`;
}

/** What `inDriveOf` says. */
export function readInDrive(text: string | null): InDriveState | null {
  const [, state, at, from = "", revision = ""] = FORM.exec(text ?? "") ?? [];
  if (state === undefined) return null;
  return {
    ...{ state: state as InDriveState["state"], at: Number(at) },
    ...{ from: from === "" ? null : from, revision },
  };
}

const FORM = /^(waiting|rejected|coming) (\d+) (\S*) (.*)$/s;
