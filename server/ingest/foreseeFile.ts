import type { ArrivalRefusal } from "@sgi/core/approvals/life";
import { compareRevisions, type FileSelection, readNamedFile } from "@sgi/core/documents/names";
import type { EpochMs } from "@sgi/core/time";
import type { AskedDocument } from "@sgi/core/uploads";
import type { FileForecast, FileToCheck } from "@sgi/core/uploads/check";
import { readRelativeName } from "../base/names/relativeName";
import { reasons } from "../base/reasons/reasons";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import { contentMark } from "../storage/store/schema/keys/contentMark";
import { keyHash } from "../storage/store/schema/keys/documentKeys";
import type { StoreQueries } from "../storage/store/store";
import { candidateOf, type DocumentCandidate, type FileAnswer, isBroughtToPage } from "./candidate";
import { isAcceptedType } from "./fileContent";
import { besideProblem, findRelated, type PlanQueries } from "./judgeFile";
import { type MetPlan, meetApproval } from "./meetApproval";
import { carrierOf, type IngestPlan, planIngest } from "./planIngest";
import { isSetAside } from "./setAside";
import { asked } from "./whichQuestion";

/** The most replaced files of a document whose sizes are looked at. */
const MOST_CONTENTS = 100;

interface Foreseen {
  companyId: string;
  /** All files of the selection. */
  selection: FileSelection;
  file: Omit<FileToCheck, "answer"> & { answer?: FileAnswer | undefined };
  now: EpochMs;
}

type Verdict = Pick<FileForecast, "verdict" | "document" | "note">;

/**
 * Predicts the outcome of a file before it is sent, by the upload's own plan: from its name, the
 * admin's statements, its size, and its hash if known.
 */
export async function foreseeFile(
  queries: PlanQueries & Pick<StoreQueries, "revisions">,
  { companyId, selection, file, now }: Foreseen,
): Promise<FileForecast> {
  const { name, facts, sizeBytes, sha256 = "", answer: given = null } = file;
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
    mark: contentMark({ sha256 }),
  });
  const [isTold, isTyped] = [facts !== undefined, facts?.isTyped === true];
  const rules = await queries.companies.getApprovalRules(companyId);
  const related = await findRelated(queries, candidate, {
    companyId,
    isTold,
    isTyped,
    answer: given,
    rules,
  });
  const { documents: inForce, pairs, pending } = related;
  const situation = { selection, inForce, pairs, archived: [], asks: true, isTold, isTyped };
  const unanswered = planIngest(candidate, { ...situation, answer: null });
  const choices = isBroughtToPage(given)
    ? []
    : choicesIn(unanswered, carrierOf(candidate, inForce));
  const answer = given ?? proposedIn(unanswered);
  const plan = planIngest(candidate, { ...situation, answer });
  const sent = { companyId, relativeName: name, told: facts, answer, asks: true };
  const met = await meetApproval(queries, plan, { candidate, file: sent, rules, pending, now });
  const current = currentOf(plan, inForce);
  const alike = inForce.filter(({ id, fileName, setAside }) => {
    return id === current?.id || fileName === candidate.fileName || setAside !== null;
  });
  const told = met.plan.outcome === plan.outcome ? met.plan : plan;
  const foreseen = {
    ...(verdictMet(met) ?? verdictOf(told, current, sha256)),
    hasSameSize:
      (await isSizeOf(queries, alike, sizeBytes)) ||
      (!rules.isIdle &&
        (await isProposedSize(queries, candidate, { companyId, current, sizeBytes }))),
    ...(choices.length > 0 && { choices }),
  };
  const problem = besideProblem(named, selection, given);
  const isWaiting = met.arrival?.judged.kind === "waits";
  if (problem === null) return { ...about, ...foreseen, ...(isWaiting && { waits: true }) };
  const verdict = problem.outcome === "superseded" ? "superseded" : "refused";
  // Keep the document: the panel shows which one the file was matched to.
  return { ...about, ...foreseen, verdict, note: problem.note };
}

/** What approval says of a file, where it neither enters nor waits; else null. */
function verdictMet({ plan, left }: MetPlan): Verdict | null {
  if (left === null || !("note" in plan)) return null;
  return { verdict: VERDICTS[left.refusal], document: left.document, note: plan.note };
}

const VERDICTS = {
  rejected: "rejected",
  lowerThanWaiting: "lowerRevision",
  alreadyWaiting: "alreadyWaiting",
  alreadyComing: "alreadyWaiting",
} as const satisfies Record<ArrivalRefusal, FileForecast["verdict"]>;

/** Whether a file of this size waits, or was rejected. */
function isProposedSize(
  { proposals }: Pick<StoreQueries, "proposals">,
  candidate: DocumentCandidate,
  {
    companyId,
    current,
    sizeBytes,
  }: { companyId: string; current: StoredDocument | null; sizeBytes: number },
): Promise<boolean> {
  const known = { documentId: current?.id ?? "", keyHash: keyHash(candidate) };
  return proposals.listSizes(companyId, known).then((sizes) => sizes.includes(sizeBytes));
}

/** The most documents of a file in an answer; the upload asks among more. */
const MOST_CHOICES = 10;

/** The documents among which the upload would ask, or whose file it seems to be. */
function choicesIn(plan: IngestPlan, carrier: StoredDocument | null): AskedDocument[] {
  const question = plan.outcome === "refused" ? plan.question : null;
  if (question?.kind === "which") return question.documents.slice(0, MOST_CHOICES);
  const isKnown = plan.outcome === "unchanged" && carrier?.id === plan.documentId;
  return isKnown ? [asked(carrier)] : [];
}

/** The only document among which the upload would ask. */
function proposedIn(plan: IngestPlan): { document: string } | null {
  const question = plan.outcome === "refused" ? plan.question : null;
  if (question?.kind !== "which" || question.documents.length !== 1) return null;
  return { document: question.documents[0]?.id ?? "" };
}

/** Whether a file of this size may be one in force, or one that was set aside. */
async function isSizeOf(
  { revisions }: Pick<StoreQueries, "revisions">,
  documents: readonly StoredDocument[],
  sizeBytes: number,
): Promise<boolean> {
  const isInForce = documents.some(
    ({ fileHash, fileSizeBytes }) => fileHash !== "" && fileSizeBytes === sizeBytes,
  );
  const keeping = documents.filter(({ setAside }) => setAside !== null);
  const [first] = keeping;
  if (isInForce || first === undefined) return isInForce;
  const ids = keeping.map(({ id }) => id);
  const contents = await revisions.listContents(first.companyId, ids, MOST_CONTENTS);
  return contents.some(
    ({ fileHash, fileSizeBytes }) =>
      fileSizeBytes === sizeBytes && keeping.some((document) => isSetAside(document, fileHash)),
  );
}

function verdictOf(plan: IngestPlan, current: StoredDocument | null, sha256: string): Verdict {
  if (current === null) return verdictWithout(plan);
  const document = asked(current);
  if (current.fileHash !== "" && current.fileHash === sha256) {
    const note = plan.outcome === "unchanged" ? plan.note : null;
    return { document, verdict: isMoved(plan) ? "moved" : "sameBytes", note };
  }
  if (plan.outcome === "refused") {
    const isAside = plan.question?.kind === "setAside";
    return { document, verdict: isAside ? "setAside" : "lowerRevision", note: plan.note };
  }
  return { document, verdict: isHigher(plan) ? "newRevision" : "sameRevision", note: null };
}

function verdictWithout(plan: IngestPlan): Verdict {
  if (plan.outcome === "refused") return leftOut("several", plan.note);
  const note = plan.outcome === "imported" ? plan.note : null;
  return { verdict: "new", document: null, note };
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
      if (plan.current !== undefined) return plan.current;
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
): Verdict & { hasSameSize: boolean } {
  return { verdict, document: null, hasSameSize: false, note };
}
