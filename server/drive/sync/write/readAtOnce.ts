import { isOfDrive } from "../../../ingest/proposals/proposalOf";
import type { KnownOfMany } from "../../../storage/store/queries/drive/driveStates";
import type { StoredProposal } from "../../../storage/store/schema/approvalTypes";
import type { StoreQueries } from "../../../storage/store/store";

type Queries = Pick<StoreQueries, "proposals" | "approvals">;

/**
 * The queries of approval, which answer from what was read of many documents at once, for documents
 * that are written once. A state of a file in Drive that waits, and that nobody opened, leaves its
 * row to the next one. Dry, they write nothing. Source: spec 3 §6.
 */
export function readAtOnce(
  { proposals, approvals }: Queries,
  { pending, records, inForce, opened }: KnownOfMany,
  isDry: boolean,
): Queries & { isOpened(row: StoredProposal): boolean } {
  const isOpened = ({ documentId, mark }: StoredProposal) =>
    opened.some((each) => each.documentId === documentId && each.mark === mark);
  const write = <Args extends unknown[]>(work: (...args: Args) => Promise<void>) =>
    isDry ? async (..._: Args) => undefined : work;
  /** States that the next one takes the place of, by document. */
  const before = new Map<string, StoredProposal>();
  const create = write(proposals.create);
  const replace = write(proposals.replace);
  const settle = write(proposals.settle);
  return {
    isOpened,
    proposals: {
      ...proposals,
      async findPending(_, documentId) {
        const of = (state: StoredProposal["state"]) =>
          pending.find((row) => row.documentId === documentId && row.state === state) ?? null;
        return { waiting: of("waiting"), coming: of("coming") };
      },
      async settle(companyId, ids, ending) {
        const row = pending.find(({ id, state }) => ids.includes(id) && state === "waiting");
        const isReplaced = ending.state === "overtaken" && row !== undefined && isOfDrive(row);
        if (isReplaced) before.set(row.documentId, row);
        if (!isReplaced || isOpened(row)) await settle(companyId, ids, ending);
      },
      async create(proposal) {
        const last = before.get(proposal.documentId);
        if (last === undefined) return create(proposal);
        const { id, since, changes } = last;
        // It waits since the first change that is not approved.
        if (isOpened(last)) return create({ ...proposal, since });
        await replace({ ...proposal, id, since, changes: changes + 1 });
      },
      replace,
      remove: write(proposals.remove),
    },
    approvals: {
      ...approvals,
      append: write(approvals.append),
      listOf: async (_, ids) => records.filter(({ documentId }) => ids.includes(documentId)),
      async findRejection(_, { documentId, keyHash, mark }) {
        const last = records.find(
          (record) =>
            mark !== null &&
            record.mark === mark &&
            (record.documentId === documentId || record.keyHash === keyHash) &&
            DECIDED.has(record.kind),
        );
        return last?.kind === "rejected" ? last : null;
      },
      async wasInForce(_, { documentId, mark, revision, ...asked }) {
        const { byRevision = mark === null } = asked as { byRevision?: boolean };
        return inForce.some(
          (entry) =>
            entry.documentId === documentId &&
            entry.revision === revision &&
            (entry.mark === mark || (byRevision && (mark === null || entry.mark === null))),
        );
      },
    },
  };
}

const DECIDED: ReadonlySet<string> = new Set(["rejected", "again", "approved"]);
