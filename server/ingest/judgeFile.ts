import { MAX_DOCUMENT_PATH, revisionLabel } from "@sgi/core/documents";
import {
  compareRevisions,
  type FileSelection,
  folderVerdict,
  type NamedFile,
  type NameFacts,
  pairNames,
  proposeFacts,
  readNamedFile,
  shownName,
} from "@sgi/core/documents/names";
import { type Clock, type EpochMs, formatDate } from "@sgi/core/time";
import { readRelativeName } from "../base/names/relativeName";
import { nameNote } from "../base/reasons/nameNote";
import { reasons } from "../base/reasons/reasons";
import { dayInItaly } from "../base/time/timeZone";
import type { StoredProposal } from "../storage/store/schema/approvalTypes";
import type { ProposalRow } from "../storage/store/schema/database";
import type { RelatedDocuments } from "../storage/store/schema/documentTypes";
import { pairHash } from "../storage/store/schema/keys/documentKeys";
import type { ApprovalRules, Kept } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";
import type { DocumentCandidate, FileAnswer, Situation } from "./candidate";
import { setForOther } from "./expiryDay";
import { isAcceptedType } from "./fileContent";
import { pairingFile } from "./findTarget";
import { type MetPlan, meetApproval } from "./meetApproval";
import { type IngestOutcome, leftOut } from "./outcome";
import { type IngestPlan, planIngest } from "./planIngest";
import { documentOf } from "./proposals/proposalOf";
import { quotaProblem } from "./quotaProblem";
import { type CandidateFile, readCandidate } from "./readCandidate";
import { type ReadExpiry, readExpiry } from "./spreadsheets/readExpiry";

/** A file of an upload or import, with what is known of the others. */
export interface FileToJudge extends CandidateFile {
  /** The file's name with the folders above it, joined by `/`. */
  relativeName: string;
  companyId: string;
  /** All files of the same upload or import. */
  selection: FileSelection;
  /** The facts that an admin typed for this file; null or absent if none. */
  told?: NameFacts | null | undefined;
  /** An admin's answer about this file; null when nobody was asked. */
  answer: FileAnswer | null;
  /** Whether somebody can be asked. */
  asks: boolean;
  /** Files that will be kept before it and are not written yet, as in a trial. */
  ahead?: Kept;
}

export type Judgement =
  | { ok: false; outcome: IngestOutcome }
  | ({ ok: true; candidate: DocumentCandidate; note: string | null } & MetPlan);

/** What tells which documents there are, and whether a new revision needs approval. */
export type PlanQueries = Pick<StoreQueries, "documents" | "companies" | "proposals" | "approvals">;

export interface JudgeDeps {
  store: PlanQueries & Pick<StoreQueries, "quotas">;
  clock: Clock;
  /** Reads a spreadsheet's expiry date; by default in this thread. */
  readExpiry?: ReadExpiry;
}

/**
 * Reads a file and decides what to do with it, changing nothing. What the name alone decides comes
 * first, so that an older revision is not even read.
 */
export async function judgeFile(deps: JudgeDeps, file: FileToJudge): Promise<Judgement> {
  const read = readRelativeName(file.relativeName);
  if (!read.ok) return { ok: false, outcome: leftOut("refused", read.reason) };
  const named = readNamedFile(file.relativeName, file.told);
  if (!isAcceptedType(named.fileType)) {
    return { ok: false, outcome: leftOut("refused", reasons.type) };
  }
  const problem = besideProblem(named, file.selection, file.answer);
  if (problem !== null) return { ok: false, outcome: problem };
  const reading = await readCandidate(file, named, deps.readExpiry ?? readExpiry);
  if (!reading.ok) return { ok: false, outcome: leftOut("refused", reading.reason) };
  const { candidate } = reading;
  if (candidate.path.length > MAX_DOCUMENT_PATH) {
    return { ok: false, outcome: leftOut("refused", reasons.longPath) };
  }
  const met = await planFor(deps.store, candidate, { ...file, now: deps.clock.now() });
  const { plan } = met;
  const noRoom = await quotaProblem(deps.store, plan, {
    companyId: file.companyId,
    sizeBytes: candidate.fileSizeBytes,
    ahead: file.ahead,
  });
  if (noRoom !== null) return { ok: false, outcome: leftOut("refused", noRoom) };
  // With typed facts, doubts about the name no longer matter.
  const doubt = file.told ? null : nameNote(candidate, dayInItaly(deps.clock.now()));
  const notes = [doubt, noteOn(met, file.asks), reading.warning, dayNote(plan)];
  return { ok: true, candidate, ...met, note: notes.filter(Boolean).join("; ") || null };
}

type PlannedFile = Pick<
  FileToJudge,
  "companyId" | "relativeName" | "selection" | "told" | "answer" | "asks"
> & { now: EpochMs };

/** Decides about a file that was read, with the documents as they are now. */
export async function planFor(
  queries: PlanQueries,
  candidate: DocumentCandidate,
  file: PlannedFile,
): Promise<MetPlan> {
  const { companyId, selection, told, answer, asks, now } = file;
  const [isTold, isTyped] = [told != null, told?.isTyped === true];
  const rules = await queries.companies.getApprovalRules(companyId);
  const known = { companyId, isTold, isTyped, answer, rules };
  const { documents: inForce, pairs, pending } = await findRelated(queries, candidate, known);
  // A user chose this file in the panel on purpose: archived documents do not block it.
  const archived = asks ? [] : await queries.documents.findArchived(companyId, candidate);
  const plan = planIngest(candidate, {
    selection,
    inForce,
    pairs,
    archived,
    answer,
    asks,
    isTold,
    isTyped,
  });
  return meetApproval(queries, plan, { candidate, file, rules, pending, now });
}

interface Related extends RelatedDocuments {
  /** Those of the documents that are new and wait, by the ids that they will have. */
  pending: ReadonlyMap<string, StoredProposal>;
}

type Known = Pick<Situation, "isTold" | "isTyped" | "answer"> & {
  companyId: string;
  rules: ApprovalRules;
};

/**
 * The documents that a file may belong to: those in force and new ones that wait, with the one that
 * an admin chose.
 */
export async function findRelated(
  { documents, proposals }: Pick<StoreQueries, "documents" | "proposals">,
  candidate: DocumentCandidate,
  known: Known,
): Promise<Related> {
  const { companyId, isTold, answer, rules } = known;
  const meant = { ...proposeFacts(candidate.fileName), fileType: candidate.fileType };
  const names = [shownName(candidate), meant, ...pairNames(pairingFile(candidate, known), isTold)];
  const hashes = names.map(pairHash);
  const inForce = await documents.findAlike(companyId, candidate, hashes);
  const found = rules.isIdle
    ? { ...inForce, pending: new Map() }
    : withPending(inForce, await proposals.findAlikeNew(companyId, candidate, hashes));
  if (
    answer === null ||
    answer === "new" ||
    found.documents.some(({ id }) => id === answer.document)
  ) {
    return found;
  }
  const chosen = await documents.get(companyId, answer.document);
  if (chosen === null) {
    const { waiting, coming } = await proposals.findPending(companyId, answer.document);
    const given = waiting ?? coming;
    if (given?.isNew !== 1) return found;
    const pending = new Map([...found.pending, [given.documentId, given]]);
    return { ...found, pending, documents: [...found.documents, documentOf(given)] };
  }
  if (chosen.obsoleteAt !== null) return found;
  return { ...found, documents: [...found.documents, chosen] };
}

/** With new documents that wait; of one that is approved for a day, too, what waits. */
function withPending(
  { documents, pairs }: RelatedDocuments,
  rows: readonly ProposalRow[],
): Related {
  const pending = new Map<string, ProposalRow>();
  for (const row of rows) {
    if (row.state === "waiting" || !pending.has(row.documentId)) pending.set(row.documentId, row);
  }
  const added = [...pending.values()];
  return {
    pending,
    documents: [...documents, ...added.map(documentOf)],
    pairs: new Map([
      ...pairs,
      ...added.map((row) => [row.documentId, [row.shownPair ?? "", row.keyPair ?? ""]] as const),
    ]),
  };
}

/** Notes that the new content keeps an expiry day that people set for an earlier content. */
function dayNote(plan: IngestPlan): string | null {
  if (plan.outcome !== "updated") return null;
  const revision = setForOther(plan.document);
  const day = formatDate(plan.document.expiryDate);
  if (revision === null || day === null) return null;
  return reasons.dayStays(day, revisionLabel(revision));
}

function noteOn({ plan, arrival }: MetPlan, asks: boolean): string | null {
  if (plan.outcome === "imported" || plan.outcome === "unchanged") return plan.note;
  if (plan.outcome !== "updated") return null;
  const { current, document } = plan;
  if (current.obsoleteAt !== null) {
    return arrival?.judged.kind === "waits" ? null : reasons.renewed;
  }
  const isNew = compareRevisions(document.revision, current.revision) !== 0;
  if (isNew || document.fileHash === current.fileHash) return null;
  // In a folder that is imported again, files without a revision are replaced silently.
  return document.revision === "" && !asks ? null : reasons.replaces(document.revision);
}

/**
 * The outcome of a file that gives way to another of its selection; null if it does not. Of which
 * document it is a revision says an answer before what was typed.
 */
export function besideProblem(
  file: NamedFile,
  selection: FileSelection,
  answer: FileAnswer | null,
): IngestOutcome | null {
  const standing = folderVerdict(file, selection);
  if (answer !== null && standing.kind !== "twice") return null;
  switch (standing.kind) {
    case "newest":
      return null;
    case "superseded": {
      const { by } = standing;
      return leftOut("superseded", reasons.superseded(by.slice(by.lastIndexOf("/") + 1)));
    }
    case "twice":
      return leftOut("refused", reasons.sameName);
    case "equal": {
      const isTwin = standing.to.normalize("NFC") === file.name.normalize("NFC");
      const note = (isTwin ? reasons.otherAccents : reasons.sameRevision)(standing.to);
      return leftOut("refused", note);
    }
  }
}
