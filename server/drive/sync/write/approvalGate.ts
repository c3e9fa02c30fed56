import { isInFolders } from "@sgi/core/approvals";
import { withdraw } from "@sgi/core/approvals/life";
import { type CalendarDate, type EpochMs, formatDate } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { reasons } from "../../../base/reasons/reasons";
import { dayInItaly } from "../../../base/time/timeZone";
import { type Coming, type LetIn, letIn, readLife } from "../../../ingest/proposals/letIn";
import { isOfDrive } from "../../../ingest/proposals/proposalOf";
import { isSameRevision, provenanceOf } from "../../../ingest/provenance";
import type { StoredProposal } from "../../../storage/store/schema/approvalTypes";
import type { Provenance, StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { StoreQueries } from "../../../storage/store/store";
import type { PlannedDocument, PlannedStep } from "../shared/planTypes";
import { type Fate, knownIdOf, realOf, type SyncApproval } from "./fates";
import { readAtOnce } from "./readAtOnce";

const WHOLE: Fate = { kind: "whole" };
const PLACE = { kind: "place", waits: false, reason: null, rejectedOf: null } as const;

/** A step to be let in. */
export interface Entrant {
  step: PlannedStep;
  /** The document's id, also of a new one. */
  id: string;
  /** What the spreadsheet's cell says; of no other file. */
  expiryDate: CalendarDate | null;
}

export interface Gate {
  /** Lets a step's content in, or keeps it as what waits, and says what else is to be written. */
  fateOf(entrant: Entrant): Promise<Fate>;
  /** Who brought what a file is now. */
  broughtBy(fileId: string): Promise<Provenance>;
  /** Takes back what waits of files that are gone. */
  withdraw(documentIds: readonly string[]): Promise<void>;
  /** Documents in force of which lists tell anew, though they were not written. */
  touched(): readonly string[];
}

interface Work {
  queries: StoreQueries;
  companyId: string;
  now: EpochMs;
  newId: NewId;
  approval: SyncApproval;
  /** Whether nothing is written. */
  isDry?: boolean;
}

/**
 * The approval that steps meet, in the transaction of `queries`; all that is to be known of them is
 * read at once. What waits, enters or is left out is decided by the life of a document in core.
 * Source: spec 3 §6.
 */
export async function openGate(work: Work, steps: readonly PlannedStep[]): Promise<Gate> {
  const { companyId, now, newId, approval, isDry = false } = work;
  const { rules, editors, digests, noted } = approval;
  const marks = new Set(steps.flatMap(({ document: { mark } }) => mark ?? []));
  const reals = steps.flatMap((step) => realOf(approval, step) ?? []);
  for (const { mark } of reals) if (mark !== null) marks.add(mark);
  const known = await work.queries.driveStates.readKnown(companyId, {
    documentIds: [...new Set(steps.flatMap((step) => knownIdOf(approval, step) ?? []))],
    marks: [...marks],
  });
  const queries = readAtOnce(work.queries, known, isDry);
  const { proposals, approvals } = queries;
  const touched = new Set<string>();
  const people = new Map<string, Provenance>();

  async function broughtBy(fileId: string): Promise<Provenance> {
    const email = editors.get(fileId) ?? "";
    const found = people.get(email);
    if (found !== undefined) return found;
    const user = email === "" ? null : await work.queries.users.findByEmail(email);
    const userId = user?.companyId === companyId ? user.id : null;
    const given = { userId, at: now, source: "sync", reason: null } as const;
    const brought = await provenanceOf(work.queries, given);
    people.set(email, brought);
    return brought;
  }

  /** Of a file only the present state waits; one that nobody opened leaves no row. */
  async function takeBack(documentId: string, isGone: boolean): Promise<void> {
    const { life, waiting } = await readLife(queries, { companyId, documentId }, null);
    if (waiting === null || !isOfDrive(waiting)) return;
    const { ok } = withdraw(life, { seen: waiting, may: true });
    if (!ok) return;
    touched.add(documentId);
    if (!isGone && !queries.isOpened(waiting)) return proposals.remove(companyId, waiting.id);
    await proposals.settle(companyId, [waiting.id], { state: "withdrawn", endedAt: now });
  }

  /** A content of Drive's that equals a kept file in all but its mark is no new revision. */
  function takesOver({ file, document: next }: PlannedStep, real: StoredDocument): boolean {
    const isAlike = real.driveUrl === null && real.fileSizeBytes === next.fileSizeBytes;
    const isSame = isAlike && real.obsoleteAt === null && real.revision === next.revision;
    return isSame && file.content !== "" && digests.get(real.fileHash) === file.content;
  }

  /** What was said of the kept file counts for Drive's. */
  async function copyRecords({ id: documentId, mark }: StoredDocument, next: PlannedDocument) {
    const said = (await approvals.listOf(companyId, [documentId])).filter(
      (record) => record.mark === mark && mark !== null && SAID.has(record.kind),
    );
    for (const record of said) {
      await approvals.append({ ...record, id: newId(), mark: next.mark });
    }
  }

  async function proposalOf(entrant: Entrant, real: StoredDocument | null) {
    const { step, id } = entrant;
    const { document: next, file } = step;
    const { title, path, revision, fileType, documentDate, updatedAt, driveUrl, fileName } = next;
    const { fileHash, fileSizeBytes, mark, keyFolder, keyReference, keyTitle, keyType } = next;
    const proposal: Coming["proposal"] = {
      ...{ id: newId(), companyId, documentId: id, isNew: real === null ? 1 : 0 },
      // An archived document comes back with what its file is now.
      kind: real !== null && real.obsoleteAt !== null ? "restore" : "drive",
      relativeName: [file.folder, fileName].filter(Boolean).join("/"),
      ...{ title, path, revision, fileType, documentDate, updatedAt, driveUrl, fileName },
      ...{ fileHash, fileSizeBytes, mark, keyFolder, keyReference, keyTitle, keyType },
      expiryDate: asRead(entrant, [step.current, real]),
      ...{ told: null, answer: null, setsAside: null, sourceId: file.id },
      ...{ since: now, changes: 1 },
      ...(await broughtBy(file.id)),
    };
    return proposal;
  }

  async function judge(entrant: Entrant, real: StoredDocument | null): Promise<Fate> {
    const { id } = entrant;
    const proposal = await proposalOf(entrant, real);
    // By its old place too: bytes that come with a move are no move.
    const taken = await letIn(queries, { proposal, current: real, rules, allowsLower: false, now });
    if (taken.kind === "refused") return refuse(taken, proposal);
    if (taken.kind === "waits") touched.add(id);
    else await takeBack(id, false);
    return taken.kind === "waits" ? { ...PLACE, waits: true } : WHOLE;
  }

  async function refuse(
    { refusal, pending, rejection }: Extract<LetIn, { kind: "refused" }>,
    proposal: Coming["proposal"],
  ): Promise<Fate> {
    const { documentId, revision } = proposal;
    if (refusal === "lowerThanWaiting") {
      return { ...PLACE, reason: reasons.lowerThanWaiting(revision, pending?.revision ?? "") };
    }
    if (refusal !== "alreadyWaiting") await takeBack(documentId, false);
    // It is called or lies otherwise now.
    if (pending !== null) await proposals.replace(renamed(pending, proposal));
    if (refusal !== "rejected" || rejection === null) return PLACE;
    const day = formatDate(dayInItaly(rejection.at)) ?? "";
    const reason = reasons.alreadyRejected(day, rejection.note ?? "");
    return { ...PLACE, reason, rejectedOf: rejection.documentId };
  }

  /** A content that the document in force has already; null for another one. */
  async function sameFate({ step, id }: Entrant, real: StoredDocument): Promise<Fate | null> {
    const { document: next } = step;
    if (isSameContent(real, step, noted)) {
      await takeBack(id, false);
      const isFree = !rules.isOn || isInFolders(rules.freeFolders, next.path);
      return isFree ? WHOLE : PLACE;
    }
    if (!takesOver(step, real)) return null;
    await copyRecords(real, next);
    return WHOLE;
  }

  return {
    async fateOf(entrant) {
      const real = realOf(approval, entrant.step);
      const isShown = real !== null && real.obsoleteAt === null;
      const same = isShown ? await sameFate(entrant, real) : null;
      if (same !== null) return same;
      const isAwaited = known.pending.some(({ documentId }) => documentId === entrant.id);
      return rules.isOn || isAwaited ? judge(entrant, real) : WHOLE;
    },
    broughtBy,
    async withdraw(documentIds) {
      for (const id of documentIds) await takeBack(id, true);
    },
    touched: () => [...touched],
  };
}

const SAID: ReadonlySet<string> = new Set(["approved", "stated"]);

/** Whether the document has the file's content and revision. */
function isSameContent(
  real: StoredDocument,
  { document: next, file }: PlannedStep,
  noted: SyncApproval["noted"],
): boolean {
  if (isSameRevision(real, next)) return true;
  // Of a mark that is unknown what was noted of the file decides.
  const isUnknown = real.mark === null && real.driveUrl !== null;
  const isNoted = noted.get(file.id)?.content === file.content;
  return isUnknown && isNoted && real.revision === next.revision;
}

/** What the file's spreadsheet says, whatever day its document has. */
function asRead(
  { step: { cellFrom, document: next }, expiryDate }: Entrant,
  known: (Pick<StoredDocument, "mark" | "expiryDate" | "expiryFrom"> | null)[],
): CalendarDate | null {
  if (cellFrom !== null) return expiryDate;
  const same = known.find((each) => each !== null && each.mark === next.mark);
  return same?.expiryFrom === "A1" ? same.expiryDate : null;
}

/** A state that waits or comes, with its file's present name, place and date. */
function renamed(
  row: StoredProposal,
  { broughtBy: _, ...now }: Coming["proposal"],
): StoredProposal {
  const { title, path, fileType, documentDate, fileName, relativeName, sourceId } = now;
  const { keyFolder, keyReference, keyTitle, keyType, driveUrl } = now;
  return {
    ...row,
    ...{ title, path, fileType, documentDate, fileName, relativeName, sourceId },
    ...{ keyFolder, keyReference, keyTitle, keyType, driveUrl },
  };
}
