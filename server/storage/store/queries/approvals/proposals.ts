import { keyName, shownName } from "@sgi/core/documents/names";
import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { Kysely } from "kysely";
import type {
  ProposalRow,
  ProposalState,
  RevisionToDecide,
  StoredProposal,
} from "../../schema/approvalTypes";
import type { Database } from "../../schema/database";
import { keyHash, nameHash, pairHash, shownHash } from "../../schema/keys/documentKeys";

/** What ends the waiting of a revision, or sets its day. */
type Ending = Pick<StoredProposal, "state"> &
  Partial<
    Pick<
      StoredProposal,
      "inForceFrom" | "endedAt" | "endedBy" | "endedReason" | "fault" | "fileHash"
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
    /** What waits in a company, each with the path as the panel shows it now; the oldest first. */
    listToDecide(companyId: string): Promise<RevisionToDecide[]> {
      return db
        .selectFrom("proposals")
        .leftJoin("documents", "documents.id", "proposals.documentId")
        .select(["proposals.id", "proposals.broughtBy"])
        .select(({ fn }) => fn.coalesce("documents.path", "proposals.path").as("path"))
        .where("proposals.companyId", "=", companyId)
        .where("state", "=", "waiting")
        .orderBy("since")
        .orderBy("proposals.id")
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
    },
    /** Replaces all of the one with the same id. */
    async replace(proposal: StoredProposal): Promise<void> {
      const { id, companyId, ...fields } = toRow(proposal);
      const query = db.updateTable("proposals").set(fields).where("id", "=", id);
      await query.where("companyId", "=", companyId).execute();
    },
    /** Ends the waiting of revisions, or sets the day of one. */
    async settle(companyId: string, ids: readonly string[], ending: Ending): Promise<void> {
      const query = db.updateTable("proposals").set(ending).where("id", "in", ids);
      await query.where("companyId", "=", companyId).execute();
    },
    /** Takes one away: it has entered force. */
    async remove(companyId: string, id: string): Promise<void> {
      const query = db.deleteFrom("proposals").where("id", "=", id);
      await query.where("companyId", "=", companyId).execute();
    },
    /** Names of files that ended before a time, a limited number, to be taken away. */
    async listEnded(before: EpochMs, most: number): Promise<StoredProposal[]> {
      return db
        .selectFrom("proposals")
        .selectAll()
        .where("endedAt", "<", before)
        .where("fileHash", "<>", "")
        .orderBy("endedAt")
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
