import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { createTimeSlice } from "../../../base/time/sliced";
import { dayOfCell, dayWithFile } from "../../../ingest/expiryDay";
import { keyText } from "../../../ingest/keyOf";
import { attribute, provenanceOf } from "../../../ingest/provenance";
import type { Provenance, StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import type { StoreQueries } from "../../../storage/store/store";
import type { PlannedStep } from "../shared/planTypes";
import { type Gate, openGate } from "./approvalGate";
import { type Fate, isInPlaceOf, knownIdOf, realOf, type SyncApproval, withPlaceOf } from "./fates";
import { keepRevision } from "./keepRevision";

/** A step with its spreadsheet's expiry day. */
export interface ReadStep {
  step: PlannedStep;
  expiryDate: CalendarDate | null;
}

interface Work {
  queries: StoreQueries;
  companyId: string;
  now: EpochMs;
  /** The user who started the sync; null for timed syncs. */
  userId: string | null;
  newId: NewId;
  /** Null where nothing of approval is to be asked. */
  approval: SyncApproval | null;
}

interface Applied {
  /** The documents in force afterwards, and those that wait to be. */
  written: StoredDocument[];
  /** What became of steps whose content was not let in, by step. */
  fates: ReadonlyMap<PlannedStep, KeptOut>;
}

type KeptOut = Exclude<Fate, { kind: "whole" }>;

const WHOLE: Fate = { kind: "whole" };

/**
 * Writes the results of steps in the transaction of `queries`; the steps that they depend on must
 * be written already, or among them.
 */
export async function applySteps(steps: readonly ReadStep[], work: Work): Promise<Applied> {
  const { queries, companyId, approval } = work;
  const missing = steps.filter(({ step }) => step.kind === "missing");
  const others = steps.filter(({ step }) => step.kind !== "missing");
  const all = steps.map(({ step }) => step);
  const gate = approval && (await openGate({ ...work, approval }, all));
  const gone = await archive(missing, work);
  await gate?.withdraw(missing.flatMap(({ step }) => step.current?.id ?? []));
  await queries.documents.freeKeys(companyId, leavingKeys(steps, approval));
  const { fresh, written, notes, fates } = await follow(others, work, gate);
  await queries.documents.createAll(fresh);
  await queries.drive.writeFiles(companyId, [...gone, ...notes]);
  await queries.driveStates.touch(companyId, gate?.touched() ?? []);
  return { written, fates };
}

/** Archives the documents of missing files; returns these files' index entries. */
async function archive(steps: readonly ReadStep[], work: Work): Promise<IndexedDriveFile[]> {
  const { queries, companyId, now } = work;
  const turns = createTimeSlice();
  const notes: IndexedDriveFile[] = [];
  for (const { step } of steps) {
    if (step.current === null) continue;
    await queries.documents.archive(companyId, [step.current.id], now);
    notes.push({ ...step.file, missingAt: now, heldAt: null });
    if (turns.isOver()) await turns.yieldToOthers();
  }
  return notes;
}

/**
 * Replaces existing documents; returns the new ones, all written documents in force, and their
 * files' index entries.
 */
async function follow(steps: readonly ReadStep[], work: Work, gate: Gate | null) {
  const turns = createTimeSlice();
  const { queries, userId, now: at } = work;
  const bySync = await provenanceOf(queries, { userId, at, source: "sync", reason: null });
  const fresh: StoredDocument[] = [];
  const written: StoredDocument[] = [];
  const notes: IndexedDriveFile[] = [];
  const fates = new Map<PlannedStep, KeptOut>();
  for (const read of steps) {
    const { step, expiryDate } = read;
    const id = knownIdOf(work.approval, step) ?? work.newId();
    const real = realOf(work.approval, step);
    const fate = (await gate?.fateOf({ step, id, expiryDate })) ?? WHOLE;
    const brought = (await gate?.broughtBy(step.file.id)) ?? bySync;
    const document = stateOf(read, { id, real, brought, companyId: work.companyId });
    written.push(document);
    if (fate.kind === "place") fates.set(step, fate);
    else if (real === null) fresh.push(document);
    else await replace(real, document, work);
    const place =
      fate.kind === "place" ? await followPlace(document, { step, real, fate, work }) : {};
    notes.push({ ...step.file, documentId: id, ...place });
    if (turns.isOver()) await turns.yieldToOthers();
  }
  await turns.yieldToOthers();
  return { fresh, written, notes, fates };
}

/** The document as the step would have it. */
function stateOf(
  read: ReadStep,
  {
    real,
    brought,
    ...own
  }: Pick<StoredDocument, "id" | "companyId"> & {
    real: StoredDocument | null;
    brought: Provenance;
  },
): StoredDocument {
  const day = dayOf(read, real);
  const planned = read.step.document;
  const state = day === null ? planned : { ...planned, ...day };
  const ownerId = real?.ownerId ?? null;
  return attribute(state, { ...own, ownerId }, { current: real, brought });
}

/**
 * Of a content that is not let in title and folder alone follow the file; an archived document stays
 * obsolete. Returns what the file's index entry says otherwise. Source: spec 3 §6.
 */
async function followPlace(
  document: StoredDocument,
  {
    step: { file },
    real,
    fate,
    work,
  }: { step: PlannedStep; real: StoredDocument | null; fate: KeptOut; work: Work },
): Promise<Partial<IndexedDriveFile>> {
  if (real === null) return { documentId: fate.rejectedOf ?? document.id };
  if (!isInPlaceOf(real, document)) await replace(real, withPlaceOf(real, document), work);
  if (real.obsoleteAt === null) return {};
  // So that it is known once approval is off that its file had gone.
  return { missingAt: work.approval?.noted.get(file.id)?.missingAt ?? null };
}

/** The expiry fields that the step's cell sets; null if the cell was not read. */
function dayOf(
  { step: { current, document, cellFrom }, expiryDate }: ReadStep,
  real: StoredDocument | null,
) {
  // What was read of a state that was kept out.
  const isLate = cellFrom === null && current !== real && real !== null;
  if (isLate) return dayWithFile(real, { expiryDate: document.expiryDate, mark: document.mark });
  if (cellFrom === null) return null;
  if (real === null) return dayOfCell(expiryDate);
  return dayWithFile(real, { expiryDate, mark: document.mark });
}

/** The ids of documents whose place another one takes. */
function leavingKeys(steps: readonly ReadStep[], approval: SyncApproval | null): string[] {
  const taken = new Set(steps.map(({ step }) => keyText(step.document)));
  return steps.flatMap(({ step }) => {
    const { kind, document } = step;
    const current = realOf(approval, step);
    if (kind === "missing" || current === null || current.obsoleteAt !== null) return [];
    const key = keyText(current);
    return key !== keyText(document) && taken.has(key) ? [current.id] : [];
  });
}

async function replace(current: StoredDocument, document: StoredDocument, work: Work) {
  if (!isSame(current, document)) await keepRevision(current, document, work);
  await work.queries.documents.replace(document);
}

/**
 * Whether title, place, revision and file are unchanged, as when the document only returns to
 * force: then there is no former state to keep.
 */
function isSame(current: StoredDocument, document: StoredDocument): boolean {
  const fields = [
    "title",
    "path",
    "keyFolder",
    "revision",
    "fileName",
    "fileHash",
    "updatedAt",
  ] as const;
  return fields.every((field) => current[field] === document[field]);
}
