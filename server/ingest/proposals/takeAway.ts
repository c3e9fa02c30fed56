import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import type { NewId } from "../../base/ids/newId";
import { type AuditTrail, systemTrail } from "../../storage/audit/auditTrail";
import type { StoredProposal } from "../../storage/store/schema/approvalTypes";
import { sha256Of } from "../../storage/store/schema/keys/contentMark";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import type { Store, StoreQueries } from "../../storage/store/store";

/** How long the bytes of a revision that never entered force are kept. Source: spec 3 §6. */
const KEPT_MS: DurationMs = 365 * DAY_MS;
const AFTER_A_YEAR = "Mai entrata in vigore: il file si conserva un anno";
/** The most rows of one transaction: other writers of that company wait for it. */
const MOST_AT_ONCE = 200;

interface TakeAway {
  trail: AuditTrail;
  reason: string;
}

/**
 * Takes away bytes and text of revisions that never entered force, in a transaction that holds their
 * company; rows and records stay. The file itself goes by the caller, if no row names it.
 */
export async function takeBytesAway(
  queries: Pick<StoreQueries, "proposals" | "texts" | "audit">,
  proposals: readonly StoredProposal[],
  { trail, reason }: TakeAway,
): Promise<void> {
  for (const { id, companyId, documentId, title, revision, fileHash, mark } of proposals) {
    await queries.proposals.settle(companyId, [id], { fileHash: "", fileSizeBytes: 0 });
    await queries.texts.forget(companyId, fileHash);
    const details = { title, revision, sha256: sha256Of(mark) ?? fileHash, reason };
    await trail.write(queries, "document.purgeRevision", { documentId, details });
  }
}

interface Deps {
  store: Pick<Store, "proposals" | "transaction">;
  newId: NewId;
}

/** Takes away the bytes of revisions that were rejected, overtaken or withdrawn a year ago. */
export async function sweepProposals(
  { store, newId }: Deps,
  { now, isStopping = () => false }: { now: EpochMs; isStopping?: () => boolean },
): Promise<void> {
  const before = now - KEPT_MS;
  while (!isStopping()) {
    const [first] = await store.proposals.listEnded(before, 1);
    if (first === undefined) return;
    const { companyId } = first;
    const sweep = store.transaction(async (queries) => {
      await queries.companies.hold(companyId);
      const ended = await queries.proposals.listEnded(before, MOST_AT_ONCE, companyId);
      const trail = systemTrail({ newId, now }, companyId);
      await takeBytesAway(queries, ended, { trail, reason: AFTER_A_YEAR });
      await queries.fileRemovals.queue(
        ended.map(({ fileHash }) => fileHash),
        now,
      );
    });
    await sweep.catch((error: unknown) => {
      // Deleted meanwhile: its files go with it.
      if (!(error instanceof CompanyDeleted)) throw error;
    });
  }
}
