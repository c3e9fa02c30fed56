import type { FileStore } from "../files/types";
import { reasons } from "../reasons/reasons";
import type { StoreQueries } from "../store/types";
import type { Candidate } from "./candidate";
import { type FileToJudge, type JudgeDeps, judgeFile, type LeftOut } from "./judgeFile";
import type { Plan } from "./planIngest";
import { openSource } from "./readSource";
import { type RecordDeps, type Recorded, recordDocument } from "./recordDocument";

export interface IngestDeps extends RecordDeps, JudgeDeps {
  store: RecordDeps["store"];
  files: FileStore;
}

export interface IngestRequest extends FileToJudge {
  /** Who brings the file; null for the system itself. */
  userId: string | null;
  /**
   * Told of the outcome together with the document's change, in one transaction where there is a
   * change. When it throws, nothing is changed.
   */
  settle?: (outcome: IngestOutcome, queries: StoreQueries) => Promise<void>;
}

export type IngestOutcome =
  | { outcome: "imported" | "updated" | "unchanged"; documentId: string; warning: string | null }
  | LeftOut;

const OUTCOMES = { create: "imported", replace: "updated", nothing: "unchanged" } as const;

/**
 * Makes one file a document of the company, or a new revision of one. The bytes are on disk before
 * the document names them, and the document and its audit entry are one transaction: a process
 * killed in between leaves at most bytes that the next import of the same file takes up. The bytes
 * of a replaced revision stay in the store: its history names them.
 * @throws When the store or its disk fails; a file that is not good enough is an outcome.
 */
export async function ingestFile(deps: IngestDeps, request: IngestRequest): Promise<IngestOutcome> {
  const { settle = async () => undefined } = request;
  const finish = async (outcome: IngestOutcome): Promise<IngestOutcome> => {
    await settle(outcome, deps.store);
    return outcome;
  };
  const judged = await judgeFile(deps, request);
  if (!judged.ok) return finish(judged.leftOut);
  const { candidate, plan, warning } = judged;
  if (plan.do !== "create" && plan.do !== "replace") return finish(outcomeOf(plan, warning));
  if (!(await keepBytes(deps.files, request, candidate))) {
    return finish({ outcome: "refused", reason: reasons.changing, question: null });
  }
  const recorded = await recordDocument(deps, request, candidate, (done, queries) =>
    settle(outcomeOf(done, warning), queries),
  );
  return outcomeOf(recorded, warning);
}

/** What a plan would come to, were it carried out: nothing is changed. */
export function foreseen(plan: Plan, warning: string | null): IngestOutcome {
  if (plan.do === "create") return { outcome: "imported", documentId: "", warning };
  return outcomeOf(
    plan.do === "replace" ? { do: "replace", documentId: plan.current.id } : plan,
    warning,
  );
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
  if (recorded.do === "refuse") {
    const { reason, question } = recorded;
    return { outcome: "refused", reason, question };
  }
  if (recorded.do === "leave") return { outcome: "archived", reason: recorded.reason };
  return { outcome: OUTCOMES[recorded.do], documentId: recorded.documentId, warning };
}
