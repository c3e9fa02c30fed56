import type { FileStore } from "../files/types";
import type { StoreQueries } from "../store/types";
import { type Candidate, planIngest } from "./planIngest";
import { type CandidateFile, readCandidate } from "./readCandidate";
import { type ReadExpiry, readExpiry } from "./readExpiry";
import { openSource } from "./readSource";
import { reasons } from "./reasons";
import { type RecordDeps, type Recorded, recordDocument } from "./recordDocument";

export interface IngestDeps extends RecordDeps {
  files: FileStore;
  /** Reads a spreadsheet's expiry date; in this very thread unless told otherwise. */
  readExpiry?: ReadExpiry;
}

export interface IngestRequest extends CandidateFile {
  companyId: string;
  /** Who brings the file; null for the system itself. */
  userId: string | null;
  /** Which file each document of this import came from, by id. Filled in here. */
  batch: Map<string, string>;
  /** Whether the file at `bytesPath` is synced and never changed: then it need not be copied. */
  isSpooled?: boolean;
  /**
   * Told of the outcome together with the document's change, in one transaction where there is a
   * change. When it throws, nothing is changed.
   */
  settle?: (outcome: IngestOutcome, queries: StoreQueries) => Promise<void>;
}

export type IngestOutcome =
  | { outcome: "imported" | "updated" | "unchanged"; documentId: string; warning: string | null }
  | { outcome: "refused"; reason: string };

const OUTCOMES = { create: "imported", replace: "updated", nothing: "unchanged" } as const;

/**
 * Makes one file a document of the company, or a new revision of one. The bytes are on disk before
 * the document names them, and the document and its audit entry are one transaction: a process
 * killed in between leaves at most bytes that the next import of the same file takes up. The bytes
 * of a replaced revision stay in the store: its history will name them.
 * @throws When the store or its disk fails; a file that is not good enough is an outcome.
 */
export async function ingestFile(deps: IngestDeps, request: IngestRequest): Promise<IngestOutcome> {
  const { companyId, batch, settle = async () => undefined } = request;
  const refuse = async (reason: string): Promise<IngestOutcome> => {
    await settle({ outcome: "refused", reason }, deps.store);
    return { outcome: "refused", reason };
  };
  const reading = await readCandidate(request, deps.readExpiry ?? readExpiry);
  if (!reading.ok) return refuse(reading.reason);
  const { candidate, warning } = reading;

  const current = await deps.store.documents.findCurrent(companyId, candidate);
  const plan = planIngest(candidate, current, batch);
  if (plan.do === "refuse") return refuse(plan.reason);
  let recorded: Recorded;
  if (plan.do === "nothing") {
    recorded = plan;
    await settle(outcomeOf(plan, warning), deps.store);
  } else {
    if (!(await keepBytes(deps.files, request, candidate))) return refuse(reasons.changing);
    recorded = await recordDocument(deps, request, candidate, (done, queries) =>
      settle(outcomeOf(done, warning), queries),
    );
  }
  if (recorded.do !== "refuse") batch.set(recorded.documentId, request.relativeName);
  return outcomeOf(recorded, warning);
}

/** False when the file is no longer what was read. */
async function keepBytes(
  files: FileStore,
  { bytesPath, isSpooled }: IngestRequest,
  { fileHash: hash, fileSizeBytes: sizeBytes }: Candidate,
): Promise<boolean> {
  if (isSpooled) {
    await files.adopt(bytesPath, { hash, sizeBytes });
    return true;
  }
  const bytes = await openSource(bytesPath);
  return bytes !== null && (await files.put(bytes)).hash === hash;
}

function outcomeOf(recorded: Recorded, warning: string | null): IngestOutcome {
  if (recorded.do === "refuse") return { outcome: "refused", reason: recorded.reason };
  return { outcome: OUTCOMES[recorded.do], documentId: recorded.documentId, warning };
}
