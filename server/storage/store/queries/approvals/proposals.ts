import { keyName, shownName } from "@sgi/core/documents/names";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type { ProposalRow, ProposalState, StoredProposal } from "../../schema/approvalTypes";
import type { Database } from "../../schema/database";
import { contentMark } from "../../schema/keys/contentMark";
import { keyHash, nameHash, pairHash, shownHash } from "../../schema/keys/documentKeys";
import { notDeleted } from "../base/readRows";
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
    /** A company's revisions in these states, the oldest first; of these documents, if given. */
    list(
      companyId: string,
      states: readonly ProposalState[],
      documentIds?: readonly string[],
    ): Promise<StoredProposal[]> {
      return ofCompany(companyId)
        .where("state", "in", states)
        .$if(documentIds !== undefined, (query) =>
          query.where("documentId", "in", documentIds as readonly string[]),
        )
        .orderBy("since")
        .orderBy("id")
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
    /** Ends the waiting of revisions, sets the day of one, or takes bytes away. */
    async settle(companyId: string, ids: readonly string[], ending: Ending): Promise<void> {
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

function toRow(proposal: StoredProposal): ProposalRow {
  return {
    ...proposal,
    identity: shownHash(proposal),
    keyHash: keyHash(proposal),
    nameHash: nameHash(proposal),
    shownPair: pairHash(shownName(proposal)),
    keyPair: pairHash(keyName(proposal)),
  };
}
