import { Readable } from "node:stream";
import type { FileStore } from "../files/types";
import { planIngest } from "./planIngest";
import { type CandidateFile, readCandidate } from "./readCandidate";
import { type RecordDeps, type Recorded, recordDocument } from "./recordDocument";

export interface IngestDeps extends RecordDeps {
  files: FileStore;
}

export interface IngestRequest extends CandidateFile {
  companyId: string;
  /** Who brings the file; null for the system itself. */
  userId: string | null;
  /** Which file each document of this import came from, by id. Filled in here. */
  batch: Map<string, string>;
}

export type IngestOutcome =
  | { outcome: "imported" | "updated" | "unchanged"; documentId: string; warning: string | null }
  | { outcome: "refused"; reason: string };

const OUTCOMES = { create: "imported", replace: "updated", nothing: "unchanged" } as const;

/**
 * Makes one file a document of the company, or a new revision of one. The bytes are on disk before
 * the document names them, and the document and its audit entry are one transaction: a process
 * killed in between leaves at most bytes that the next import of the same file takes up.
 * @throws When the store or its disk fails; a file that is not good enough is an outcome.
 */
export async function ingestFile(deps: IngestDeps, request: IngestRequest): Promise<IngestOutcome> {
  const reading = await readCandidate(request);
  if (!reading.ok) return { outcome: "refused", reason: reading.reason };
  const { candidate, bytes, warning } = reading;
  const { companyId, batch } = request;

  const current = await deps.store.documents.findCurrent(companyId, candidate);
  const plan = planIngest(candidate, current, batch);
  let recorded: Recorded;
  if (plan.do === "refuse" || plan.do === "nothing") {
    recorded = plan;
  } else {
    await deps.files.put(Readable.from([bytes]));
    recorded = await recordDocument(deps, request, candidate);
  }
  if (recorded.do === "refuse") return { outcome: "refused", reason: recorded.reason };
  const { documentId } = recorded;
  batch.set(documentId, request.relativeName);
  return { outcome: OUTCOMES[recorded.do], documentId, warning };
}
