import { isInFolders } from "@sgi/core/approvals";
import { withdraw } from "@sgi/core/approvals/life";
import { type CalendarDate, type EpochMs, formatDate } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { reasons } from "../../../base/reasons/reasons";
import { dayInItaly } from "../../../base/time/timeZone";
import { type Coming, letIn, readLife } from "../../../ingest/proposals/letIn";
import { isSameRevision, provenanceOf } from "../../../ingest/provenance";
import type { StoredProposal } from "../../../storage/store/schema/approvalTypes";
import type { Provenance, StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import type { ApprovalRules } from "../../../storage/store/schema/types";
import type { StoreQueries } from "../../../storage/store/store";
import { isOfDrive, isPending } from "../plan/asNoted";
import type { Kept, PlannedDocument, PlannedStep } from "../shared/planTypes";
import { readAtOnce } from "./readAtOnce";

/** What a sync knows of approval. */
export interface SyncApproval {
  rules: ApprovalRules;
  /** Documents that the plan has as their files would have them. */
  kept: ReadonlyMap<string, Kept>;
  /** Who changed files last, by the files' ids: email addresses. */
  editors: ReadonlyMap<string, string>;
  /** The MD5 of kept files, by their SHA-256: see `digestsNeeded`. */
  digests: ReadonlyMap<string, string | null>;
  /** Index entries of files, by id. */
  noted: ReadonlyMap<string, Pick<IndexedDriveFile, "content" | "missingAt">>;
}

/** What becomes of a step. */
export type Fate =
  /** The document becomes what the file is. */
  | { kind: "whole" }
  /** Title and folder alone follow the file. */
  | {
      kind: "place";
      /** Whether its content waits now. */
      waits: boolean;
      /** Why its content is left out; null where it is not. */
      reason: string | null;
      /** The document that a new file belongs to, which was rejected; null for any other. */
      rejectedOf: string | null;
    };

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

/** The document of a step as it is in force or archived; null for a new one. */
export function realOf(
  { kept }: Pick<SyncApproval, "kept">,
  { current }: Pick<PlannedStep, "current">,
): StoredDocument | null {
  const each = current === null ? undefined : kept.get(current.id);
  return each === undefined ? current : each.inForce;
}

/**
 * The approval that steps meet, in the transaction of `queries`; all that is to be known of them is
 * read at once. What waits, enters or is left out is decided by the life of a document in core.
 * Source: spec 3 §6.
 */
export async function openGate(work: Work, steps: readonly PlannedStep[]): Promise<Gate> {
  const { companyId, now, newId, approval, isDry = false } = work;
  const { rules, kept, editors, digests, noted } = approval;
  const marks = new Set(steps.flatMap(({ document: { mark } }) => mark ?? []));
  const reals = steps.flatMap((step) => realOf(approval, step) ?? []);
  for (const { mark } of reals) if (mark !== null) marks.add(mark);
  const known = await work.queries.driveStates.readKnown(companyId, {
    documentIds: [...new Set(steps.flatMap(({ current }) => current?.id ?? []))],
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

  async function proposalOf({ step, id, expiryDate }: Entrant, real: StoredDocument | null) {
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
      expiryDate: asRead({ step, expiryDate }, kept.get(id)?.row ?? null),
      ...{ told: null, answer: null, setsAside: null, sourceId: file.id },
      ...{ since: now, changes: 1 },
      ...(await broughtBy(file.id)),
    };
    return proposal;
  }

  async function judge(entrant: Entrant, real: StoredDocument | null): Promise<Fate> {
    const { step, id } = entrant;
    const isShown = real !== null && real.obsoleteAt === null;
    const current = isShown ? withPlaceOf(real, step.document) : real;
    const proposal = await proposalOf(entrant, real);
    const let_ = await letIn(queries, { proposal, current, rules, allowsLower: false, now });
    if (let_.kind === "waits") {
      touched.add(id);
      return { ...PLACE, waits: true };
    }
    if (let_.kind === "enters") {
      await takeBack(id, false);
      return WHOLE;
    }
    const { refusal, pending, rejection } = let_;
    if (refusal === "lowerThanWaiting") {
      const reason = reasons.lowerThanWaiting(proposal.revision, pending?.revision ?? "");
      return { ...PLACE, reason };
    }
    if (refusal !== "alreadyWaiting") await takeBack(id, false);
    if (refusal === "rejected") {
      const day = formatDate(dayInItaly(rejection?.at ?? now)) ?? "";
      const reason = reasons.alreadyRejected(day, rejection?.note ?? "");
      return { ...PLACE, reason, rejectedOf: rejection?.documentId ?? null };
    }
    // It is called or lies otherwise now.
    if (pending !== null) await proposals.replace(renamed(pending, proposal));
    return PLACE;
  }

  return {
    async fateOf(entrant) {
      const { step, id } = entrant;
      const { document: next } = step;
      const real = realOf(approval, step);
      const isFree = !rules.isOn || isInFolders(rules.freeFolders, next.path);
      const isShown = real !== null && real.obsoleteAt === null;
      if (isShown && isSameContent(real, step, noted)) {
        await takeBack(id, false);
        return isFree ? WHOLE : PLACE;
      }
      if (isShown && takesOver(step, real)) {
        await copyRecords(real, next);
        return WHOLE;
      }
      if (!rules.isOn && !known.pending.some(({ documentId }) => documentId === id)) return WHOLE;
      return judge(entrant, real);
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
  { step: { cellFrom, document: next }, expiryDate }: Pick<Entrant, "step" | "expiryDate">,
  row: StoredProposal | null,
): CalendarDate | null {
  if (cellFrom !== null) return expiryDate;
  return row !== null && row.mark === next.mark ? row.expiryDate : null;
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

/** The document under its file's title and in its folder, else as it is. */
export function withPlaceOf(
  real: StoredDocument,
  { title, path, keyFolder, keyReference, keyTitle, keyType }: PlannedDocument,
): StoredDocument {
  return { ...real, title, path, keyFolder, keyReference, keyTitle, keyType };
}

export function isInPlaceOf(real: StoredDocument, next: PlannedDocument): boolean {
  const placed = withPlaceOf(real, next);
  return PLACE_FIELDS.every((field) => placed[field] === real[field]);
}

const PLACE_FIELDS = [
  "title",
  "path",
  "keyFolder",
  "keyReference",
  "keyTitle",
  "keyType",
] as const satisfies (keyof StoredDocument)[];

/** A step as it is told and counted; null where nothing of it is. */
export function toldStep(
  step: PlannedStep,
  fate: Fate | undefined,
  real: StoredDocument | null,
): PlannedStep | null {
  if (fate === undefined || fate.kind === "whole") return step;
  if (fate.waits) return { ...step, kind: "waiting", current: real };
  const kind = step.kind === "moved" ? "moved" : "renamed";
  if (real !== null && real.obsoleteAt === null) {
    return isInPlaceOf(real, step.document) ? null : { ...step, kind, current: real };
  }
  // What waits for a new document is called or lies otherwise now.
  return fate.reason === null && step.kind === kind ? step : null;
}

/** The kept files whose MD5 tells whether Drive's are the same, by SHA-256. */
export function digestsNeeded(
  steps: readonly PlannedStep[],
  approval: Pick<SyncApproval, "kept">,
): string[] {
  return steps.flatMap((step) => {
    const real = realOf(approval, step);
    const { revision, fileSizeBytes } = step.document;
    const isAlike =
      real !== null && real.driveUrl === null && real.fileHash !== "" && step.kind !== "missing";
    const isSame = isAlike && real.revision === revision && real.fileSizeBytes === fileSizeBytes;
    return isSame ? [real.fileHash] : [];
  });
}

/** Whether approval has to be asked about: it is on, or something waits or comes. */
export function isAsked({ rules, kept }: Pick<SyncApproval, "rules" | "kept">): boolean {
  return rules.isOn || [...kept.values()].some(({ row }) => isPending(row));
}
