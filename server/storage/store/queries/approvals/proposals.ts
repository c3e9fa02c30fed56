import { keyName, shownName } from "@sgi/core/documents/names";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import { type Kysely, sql } from "kysely";
import type { ProposalState, RevisionToDecide, StoredProposal } from "../../schema/approvalTypes";
import type { Database, ProposalRow } from "../../schema/database";
import type { MovedDocument, Provenance } from "../../schema/documentTypes";
import { contentMark } from "../../schema/keys/contentMark";
import {
  documentSortKey,
  keyHash,
  nameHash,
  pairHash,
  shownHash,
  sortKeysLike,
} from "../../schema/keys/documentKeys";
import { notDeleted } from "../base/readRows";
import type { AlikeKey } from "../documents/relatedDocuments";
import { type Approving, proposeWhereFree, type Which } from "../documents/restoreWhereFree";
import { noteText } from "../documents/texts";

/** What ends the waiting of a revision, sets its day, or takes its bytes away. */
type Ending = Partial<
  Pick<
    StoredProposal,
    | "state"
    | "inForceFrom"
    | "endedAt"
    | "endedBy"
    | "endedReason"
    | "fault"
    | "fileHash"
    | "fileSizeBytes"
  >
>;

const PENDING = ["waiting", "coming"] as const;

/** Revisions that are not in force. Every call names the company. Source: spec 3 §6. */
export function createProposals(db: Kysely<Database>) {
  const ofCompany = (companyId: string) =>
    db.selectFrom("proposals").selectAll().where("companyId", "=", companyId);
  return {
    async get(companyId: string, id: string): Promise<StoredProposal | null> {
      return (await ofCompany(companyId).where("id", "=", id).executeTakeFirst()) ?? null;
    },
    /** What waits for a document, and what is approved for a coming day. */
    async findPending(
      companyId: string,
      documentId: string,
    ): Promise<Record<(typeof PENDING)[number], StoredProposal | null>> {
      const rows = await ofCompany(companyId)
        .where("documentId", "=", documentId)
        .where("state", "in", PENDING)
        .execute();
      const of = (state: ProposalState) => rows.find((row) => row.state === state) ?? null;
      return { waiting: of("waiting"), coming: of("coming") };
    },
    /** New documents that wait or come and to which a file may belong, as `documents.findAlike`. */
    async findAlikeNew(
      companyId: string,
      key: AlikeKey,
      pairs: readonly string[],
    ): Promise<ProposalRow[]> {
      const ofNew = db
        .selectFrom("proposals")
        .select("id")
        .where("companyId", "=", companyId)
        // Said literally: SQLite takes no parameter for what its partial indexes say.
        .where(sql.ref("isNew"), "=", sql.lit(1))
        .where("state", "in", PENDING);
      const { from, before } = sortKeysLike(key);
      const alike = ofNew
        .where("nameHash", "=", nameHash(key))
        .union(ofNew.where("keyHash", "=", keyHash(key)))
        .union(ofNew.where("identity", "=", shownHash(key)))
        .union(ofNew.where("sortKey", ">=", from).where("sortKey", "<", before))
        .union(ofNew.where("fileName", "=", key.fileName));
      const all =
        pairs.length === 0
          ? alike
          : alike
              .union(ofNew.where("shownPair", "in", pairs))
              .union(ofNew.where("keyPair", "in", pairs));
      return ofCompany(companyId).where("id", "in", all).orderBy("sortKey").orderBy("id").execute();
    },
    /**
     * The sizes of files that wait, come or were rejected for a document, or for the key of a new one.
     */
    async listSizes(
      companyId: string,
      { documentId, keyHash: key }: { documentId: string; keyHash: string },
    ): Promise<number[]> {
      const sizes = db
        .selectFrom("proposals")
        .select("fileSizeBytes")
        .where("companyId", "=", companyId)
        .where("state", "in", [...PENDING, "rejected"]);
      const rows = await sizes
        .where("documentId", "=", documentId)
        .union(sizes.where(sql.ref("isNew"), "=", sql.lit(1)).where("keyHash", "=", key))
        .execute();
      return rows.map(({ fileSizeBytes }) => fileSizeBytes);
    },
    /**
     * Lets those of a company's obsolete documents wait that need an approval to come back, and whose
     * place is free; returns them. Call it before `documents.restore`, with the company locked.
     */
    proposeRestores: (
      companyId: string,
      which: Which,
      given: { approving: Approving; brought: Provenance },
    ): Promise<MovedDocument[]> => proposeWhereFree(db, { companyId, which, ...given }),
    /** How many obsolete documents wait to come back. */
    async countRestores(companyId: string): Promise<number> {
      const { n } = await db
        .selectFrom("proposals")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("companyId", "=", companyId)
        .where("kind", "=", "restore")
        .where("state", "=", "waiting")
        .executeTakeFirstOrThrow();
      return n;
    },
    /** Notes that the document of what waits or comes as a new one is there now. */
    async noteDocument(companyId: string, documentId: string): Promise<void> {
      await db
        .updateTable("proposals")
        .set({ isNew: 0 })
        .where("companyId", "=", companyId)
        .where("documentId", "=", documentId)
        .where("state", "in", PENDING)
        .execute();
    },
    /** A company's revisions in these states, the oldest first; of these documents, if given. */
    async list(
      companyId: string,
      states: readonly ProposalState[],
      documentIds?: readonly string[],
    ): Promise<StoredProposal[]> {
      if (documentIds?.length === 0) return [];
      return ofCompany(companyId)
        .where("state", "in", states)
        .$if(documentIds !== undefined, (query) =>
          query.where("documentId", "in", documentIds as readonly string[]),
        )
        .orderBy("since")
        .orderBy("id")
        .execute();
    },
    /** What waits in a company, or comes, with the path as the panel shows it now; the oldest first. */
    listToDecide(
      companyId: string,
      state: (typeof PENDING)[number] = "waiting",
    ): Promise<RevisionToDecide[]> {
      return db
        .selectFrom("proposals")
        .leftJoin("documents", "documents.id", "proposals.documentId")
        .select(["proposals.id", "proposals.documentId", "proposals.broughtBy"])
        .select(({ fn }) => fn.coalesce("documents.path", "proposals.path").as("path"))
        .where("proposals.companyId", "=", companyId)
        .where("state", "=", state)
        .orderBy("since")
        .orderBy("proposals.id")
        .execute();
    },
    /** How many wait in a company. */
    async countWaiting(companyId: string): Promise<number> {
      const { n } = await db
        .selectFrom("proposals")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("companyId", "=", companyId)
        .where("state", "=", "waiting")
        .executeTakeFirstOrThrow();
      return n;
    },
    /** What waits for documents with later ids than `after`, `most` of it, in the order of these. */
    listWaiting(companyId: string, after: string, most: number): Promise<StoredProposal[]> {
      return ofCompany(companyId)
        .where("state", "=", "waiting")
        .where("documentId", ">", after)
        .orderBy("documentId")
        .limit(most)
        .execute();
    },
    /** New documents that were rejected and are not there, the last first; not those that wait again. */
    listRejectedNew(companyId: string, most: number): Promise<StoredProposal[]> {
      return ofCompany(companyId)
        .where(sql.ref("isNew"), "=", sql.lit(1))
        .where("state", "=", "rejected")
        .where(
          sql<boolean>`not exists (select 1 from "documents"
            where "documents"."id" = "proposals"."documentId")`,
        )
        .where(
          sql<boolean>`not exists (select 1 from "proposals" as "later"
            where "later"."companyId" = "proposals"."companyId"
              and "later"."documentId" = "proposals"."documentId"
              and ("later"."state" in ('waiting', 'coming') or "later"."state" = 'rejected'
                and "later"."endedAt" > "proposals"."endedAt"))`,
        )
        .orderBy("endedAt", "desc")
        .orderBy("id")
        .limit(most)
        .execute();
    },
    /** What comes on this day or before, of all companies that are not deleted. */
    listDue(today: CalendarDate): Promise<StoredProposal[]> {
      return db
        .selectFrom("proposals")
        .selectAll()
        .where("state", "=", "coming")
        .where("inForceFrom", "<=", today)
        .where("companyId", "in", (query) =>
          query.selectFrom("companies").select("id").where("deletedAt", "is", null),
        )
        .orderBy("inForceFrom")
        .orderBy("id")
        .execute();
    },
    async create(proposal: StoredProposal): Promise<void> {
      await db.insertInto("proposals").values(toRow(proposal)).execute();
      await noteText(db, proposal);
    },
    /** Replaces all of the one with the same id. */
    async replace(proposal: StoredProposal): Promise<void> {
      const { id, companyId, ...fields } = toRow(proposal);
      const query = db.updateTable("proposals").set(fields).where("id", "=", id);
      await query.where("companyId", "=", companyId).execute();
      await noteText(db, proposal);
    },
    /**
     * Ends the waiting of revisions, sets the day of one, or takes bytes away. Who approved one for a
     * day is told when it is overtaken.
     */
    async settle(companyId: string, ids: readonly string[], ending: Ending): Promise<void> {
      if (ending.state === "overtaken") await noteOvertaken(db, companyId, ids);
      const query = db.updateTable("proposals").set(ending).where("id", "in", ids);
      await query.where("companyId", "=", companyId).execute();
    },
    /** Takes one away: it has entered force. */
    async remove(companyId: string, id: string): Promise<void> {
      const query = db.deleteFrom("proposals").where("id", "=", id);
      await query.where("companyId", "=", companyId).execute();
    },
    /** Those with this content, in whatever state, also where its bytes were taken away. */
    listOfContent(companyId: string, sha256: string): Promise<StoredProposal[]> {
      return ofCompany(companyId)
        .where("mark", "=", contentMark({ sha256 }))
        .orderBy("since")
        .execute();
    },
    /**
     * Those that ended before a time and whose bytes are kept, the oldest first, a limited number: of
     * one company, or of all that are not deleted.
     */
    listEnded(before: EpochMs, most: number, companyId?: string): Promise<StoredProposal[]> {
      const all = db.selectFrom("proposals").selectAll().where(notDeleted("proposals.companyId"));
      return (companyId === undefined ? all : ofCompany(companyId))
        .where("endedAt", "<", before)
        .where("fileHash", "<>", "")
        .orderBy("endedAt")
        .orderBy("id")
        .limit(most)
        .execute();
    },
  };
}

/** Has the approvers of coming revisions told that these are overtaken. */
async function noteOvertaken(
  db: Kysely<Database>,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`insert into "approvalNotes" ("companyId", "userId", "kind", "about")
    select distinct "coming"."companyId", "approvals"."userId", 'overtaken', "coming"."id"
    from "proposals" as "coming" join "approvals"
      on "approvals"."companyId" = "coming"."companyId"
      and "approvals"."documentId" = "coming"."documentId"
      and "approvals"."kind" = 'approved' and "approvals"."revision" = "coming"."revision"
      and coalesce("approvals"."mark", '') = coalesce("coming"."mark", '')
      and "approvals"."day" = "coming"."inForceFrom"
    where "coming"."companyId" = ${companyId} and "coming"."state" = 'coming'
      and "coming"."id" in (${sql.join(ids)})
    on conflict do nothing`.execute(db);
}

function toRow(proposal: StoredProposal): ProposalRow {
  return {
    ...proposal,
    identity: shownHash(proposal),
    keyHash: keyHash(proposal),
    nameHash: nameHash(proposal),
    shownPair: pairHash(shownName(proposal)),
    keyPair: pairHash(keyName(proposal)),
    sortKey: documentSortKey(proposal),
  };
}
