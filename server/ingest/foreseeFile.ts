import { compareRevisions, type FileSelection, readNamedFile } from "@sgi/core/documents/names";
import type { EpochMs } from "@sgi/core/time";
import type { FileForecast, FileToCheck } from "@sgi/core/uploads/check";
import { readRelativeName } from "../base/names/relativeName";
import { reasons } from "../base/reasons/reasons";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import type { StoreQueries } from "../storage/store/schema/types";
import { candidateOf } from "./candidate";
import { isAcceptedType } from "./fileContent";
import { besideProblem } from "./judgeFile";
import { type IngestPlan, planIngest } from "./planIngest";
import { asked } from "./whichQuestion";

interface Foreseen {
  companyId: string;
  /** All files of the selection. */
  selection: FileSelection;
  file: FileToCheck;
  now: EpochMs;
}

type Verdict = Pick<FileForecast, "verdict" | "document" | "hasSameSize" | "note">;

/**
 * Predicts the outcome of a file before it is sent, by the upload's own plan: from its name, the
 * admin's statements, its size, and its hash if known.
 */
export async function foreseeFile(
  { documents }: Pick<StoreQueries, "documents">,
  { companyId, selection, file, now }: Foreseen,
): Promise<FileForecast> {
  const { name, facts, sizeBytes, sha256 = "" } = file;
  const read = readRelativeName(name);
  if (!read.ok) return { ...leftOut("refused", read.reason), name, isConventional: false };
  const named = readNamedFile(name, facts);
  const about = { name, isConventional: named.reference !== null };
  if (!isAcceptedType(named.fileType)) {
    return { ...about, ...leftOut("unknownType", reasons.type) };
  }
  const candidate = candidateOf(named, {
    updatedAt: now,
    expiryDate: null,
    fileHash: sha256,
    fileSizeBytes: sizeBytes,
    mark: null,
  });
  const inForce = await documents.findAlike(companyId, candidate);
  const isTold = facts !== undefined;
  const situation = { selection, inForce, archived: [], answer: null, asks: true, isTold };
  const foreseen = verdictOf(planIngest(candidate, situation), inForce, file);
  const problem = besideProblem(named, selection);
  if (problem === null) return { ...about, ...foreseen };
  const verdict = problem.outcome === "superseded" ? "superseded" : "refused";
  // Keep the document: the panel shows which one the file was matched to.
  return { ...about, ...foreseen, verdict, note: problem.note };
}

function verdictOf(
  plan: IngestPlan,
  inForce: readonly StoredDocument[],
  { sizeBytes, sha256 }: FileToCheck,
): Verdict {
  const current = currentOf(plan, inForce);
  if (current === null) {
    if (plan.outcome === "refused") return leftOut("several", plan.note);
    return { verdict: "new", document: null, hasSameSize: false, note: null };
  }
  const hasSameSize = current.fileHash !== "" && current.fileSizeBytes === sizeBytes;
  const told = { document: asked(current), hasSameSize };
  if (hasSameSize && current.fileHash === sha256) {
    return { ...told, verdict: isMoved(plan) ? "moved" : "sameBytes", note: null };
  }
  if (plan.outcome === "refused") {
    const isSetAside = plan.question?.kind === "setAside";
    return { ...told, verdict: isSetAside ? "setAside" : "lowerRevision", note: plan.note };
  }
  return { ...told, verdict: isHigher(plan) ? "newRevision" : "sameRevision", note: null };
}

function isHigher(plan: IngestPlan): boolean {
  if (plan.outcome !== "updated") return false;
  return compareRevisions(plan.document.revision, plan.current.revision) > 0;
}

function isMoved(plan: IngestPlan): boolean {
  return plan.outcome === "updated" && plan.document.keyFolder !== plan.current.keyFolder;
}

/** The document that the plan is about, even if the file may not become its revision. */
function currentOf(plan: IngestPlan, inForce: readonly StoredDocument[]): StoredDocument | null {
  switch (plan.outcome) {
    case "updated":
      return plan.current;
    case "unchanged":
      return inForce.find(({ id }) => id === plan.documentId) ?? null;
    case "refused": {
      const { question } = plan;
      if (question === null || question.kind === "which") return null;
      return inForce.find(({ id }) => id === question.document.id) ?? null;
    }
    default:
      return null;
  }
}

function leftOut(
  verdict: "refused" | "superseded" | "unknownType" | "several",
  note: string | null,
): Verdict {
  return { verdict, document: null, hasSameSize: false, note };
}
