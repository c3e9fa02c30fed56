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
import { type Clock, formatDate } from "@sgi/core/time";
import { readRelativeName } from "../base/names/relativeName";
import { nameNote } from "../base/reasons/nameNote";
import { reasons } from "../base/reasons/reasons";
import { dayInItaly } from "../base/time/timeZone";
import type { RelatedDocuments } from "../storage/store/schema/documentTypes";
import { pairHash } from "../storage/store/schema/keys/documentKeys";
import type { Kept } from "../storage/store/schema/types";
import type { StoreQueries } from "../storage/store/store";
import type { DocumentCandidate, FileAnswer, Situation } from "./candidate";
import { setForOther } from "./expiryDay";
import { isAcceptedType } from "./fileContent";
import { pairingFile } from "./findTarget";
import { type IngestOutcome, leftOut } from "./outcome";
import { type IngestPlan, planIngest } from "./planIngest";
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
  | { ok: true; candidate: DocumentCandidate; plan: IngestPlan; note: string | null };

export interface JudgeDeps {
  store: Pick<StoreQueries, "documents" | "quotas">;
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
  const plan = await planFor(deps.store, candidate, file);
  const noRoom = await quotaProblem(deps.store, plan, {
    companyId: file.companyId,
    sizeBytes: candidate.fileSizeBytes,
    ahead: file.ahead,
  });
  if (noRoom !== null) return { ok: false, outcome: leftOut("refused", noRoom) };
  // With typed facts, doubts about the name no longer matter.
  const doubt = file.told ? null : nameNote(candidate, dayInItaly(deps.clock.now()));
  const notes = [doubt, noteOn(plan, file.asks), reading.warning, dayNote(plan)];
  return { ok: true, candidate, plan, note: notes.filter(Boolean).join("; ") || null };
}

type PlannedFile = Pick<FileToJudge, "companyId" | "selection" | "told" | "answer" | "asks">;

/** Decides about a file that was read, with the documents as they are now. */
export async function planFor(
  { documents }: Pick<StoreQueries, "documents">,
  candidate: DocumentCandidate,
  { companyId, selection, told, answer, asks }: PlannedFile,
): Promise<IngestPlan> {
  const [isTold, isTyped] = [told != null, told?.isTyped === true];
  const known = { companyId, isTold, isTyped, answer };
  const { documents: inForce, pairs } = await findRelated(documents, candidate, known);
  // A user chose this file in the panel on purpose: archived documents do not block it.
  const archived = asks ? [] : await documents.findArchived(companyId, candidate);
  return planIngest(candidate, {
    selection,
    inForce,
    pairs,
    archived,
    answer,
    asks,
    isTold,
    isTyped,
  });
}

/** The documents in force that a file may belong to, with the one that an admin chose. */
export async function findRelated(
  documents: StoreQueries["documents"],
  candidate: DocumentCandidate,
  known: Pick<Situation, "isTold" | "isTyped" | "answer"> & { companyId: string },
): Promise<RelatedDocuments> {
  const { companyId, isTold, answer } = known;
  const meant = { ...proposeFacts(candidate.fileName), fileType: candidate.fileType };
  const names = [shownName(candidate), meant, ...pairNames(pairingFile(candidate, known), isTold)];
  const found = await documents.findAlike(companyId, candidate, names.map(pairHash));
  if (
    answer === null ||
    answer === "new" ||
    found.documents.some(({ id }) => id === answer.document)
  ) {
    return found;
  }
  const chosen = await documents.get(companyId, answer.document);
  if (chosen === null || chosen.obsoleteAt !== null) return found;
  return { ...found, documents: [...found.documents, chosen] };
}

/** Notes that the new content keeps an expiry day that people set for an earlier content. */
function dayNote(plan: IngestPlan): string | null {
  if (plan.outcome !== "updated") return null;
  const revision = setForOther(plan.document);
  const day = formatDate(plan.document.expiryDate);
  if (revision === null || day === null) return null;
  return reasons.dayStays(day, revisionLabel(revision));
}

function noteOn(plan: IngestPlan, asks: boolean): string | null {
  if (plan.outcome === "imported" || plan.outcome === "unchanged") return plan.note;
  if (plan.outcome !== "updated") return null;
  const { current, document } = plan;
  if (current.obsoleteAt !== null) return reasons.renewed;
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
