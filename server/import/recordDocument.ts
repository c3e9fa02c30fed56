import type { Clock } from "@sgi/core/time/clock";
import type { NewId } from "../ids";
import type { Store, StoredDocument, StoreQueries } from "../store/types";
import { type Candidate, planIngest } from "./planIngest";

export interface RecordDeps {
  store: Store;
  clock: Clock;
  newId: NewId;
}

interface Origin {
  companyId: string;
  userId: string | null;
  relativeName: string;
  batch: ReadonlyMap<string, string>;
}

/** Told of the decision in the transaction that carries it out; when it throws, nothing is done. */
export type OnRecorded = (recorded: Recorded, queries: StoreQueries) => Promise<void>;

export type Recorded =
  | { do: "create" | "replace" | "nothing"; documentId: string }
  | { do: "refuse"; reason: string };

/**
 * Writes the document and its audit entry in one transaction, in which it is decided again what
 * becomes of the file: somebody else may have brought a revision since it was read.
 */
export function recordDocument(
  deps: RecordDeps,
  origin: Origin,
  candidate: Candidate,
  onRecorded: OnRecorded,
): Promise<Recorded> {
  return deps.store.transaction(async (queries) => {
    const recorded = await record(deps, { origin, candidate, queries });
    await onRecorded(recorded, queries);
    return recorded;
  });
}

async function record(
  deps: RecordDeps,
  { origin, candidate, queries }: { origin: Origin; candidate: Candidate; queries: StoreQueries },
): Promise<Recorded> {
  const { companyId, batch } = origin;
  await queries.companies.hold(companyId);
  const current = await queries.documents.findCurrent(companyId, candidate);
  const plan = planIngest(candidate, current, batch);
  if (plan.do === "refuse" || plan.do === "nothing") return plan;

  const documentId = plan.do === "create" ? deps.newId() : plan.documentId;
  const document = { ...candidate, id: documentId, companyId, driveUrl: null, obsoleteAt: null };
  await queries.documents[plan.do](document);
  const action = plan.do === "create" ? "document.import" : "document.update";
  await appendEntry(deps, queries, { ...origin, action, document });
  return { do: plan.do, documentId };
}

function appendEntry(
  { clock, newId }: RecordDeps,
  { audit }: StoreQueries,
  entry: Omit<Origin, "batch"> & { action: string; document: StoredDocument },
): Promise<void> {
  const { companyId, userId, action, document, relativeName } = entry;
  const revision = document.revision === "" ? "" : `, revisione ${document.revision}`;
  return audit.append({
    id: newId(),
    companyId,
    userId,
    action,
    documentId: document.id,
    details: `${relativeName}${revision}`,
    at: clock.now(),
  });
}
