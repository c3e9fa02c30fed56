import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { createTimeSlice } from "../../../base/time/sliced";
import { dayOfCell, dayWithFile } from "../../../ingest/expiryDay";
import { keyText } from "../../../ingest/keyOf";
import { attribute, provenanceOf } from "../../../ingest/provenance";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import type { StoreQueries } from "../../../storage/store/store";
import type { PlannedStep } from "../shared/planTypes";
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
}

/**
 * Writes the results of steps in the transaction of `queries`; the steps that they depend on must
 * be written already, or among them. Returns the documents in force afterwards.
 */
export async function applySteps(
  steps: readonly ReadStep[],
  work: Work,
): Promise<StoredDocument[]> {
  const { queries, companyId } = work;
  const missing = steps.filter(({ step }) => step.kind === "missing");
  const others = steps.filter(({ step }) => step.kind !== "missing");
  const gone = await archive(missing, work);
  await queries.documents.freeKeys(companyId, leavingKeys(steps));
  const { fresh, written, notes } = await follow(others, work);
  await queries.documents.createAll(fresh);
  await queries.drive.writeFiles(companyId, [...gone, ...notes]);
  return written;
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
async function follow(steps: readonly ReadStep[], work: Work) {
  const turns = createTimeSlice();
  const { queries, userId, now: at } = work;
  const brought = await provenanceOf(queries, { userId, at, source: "sync", reason: null });
  const fresh: StoredDocument[] = [];
  const written: StoredDocument[] = [];
  const notes: IndexedDriveFile[] = [];
  for (const { step, expiryDate } of steps) {
    const { current, document: planned, file } = step;
    const id = current?.id ?? work.newId();
    const own = { id, companyId: work.companyId, ownerId: current?.ownerId ?? null };
    const day = dayOf({ step, expiryDate });
    const state = day === null ? planned : { ...planned, ...day };
    const document = attribute(state, own, { current, brought });
    if (current === null) fresh.push(document);
    else await replace(current, document, work);
    written.push(document);
    notes.push({ ...file, documentId: id });
    if (turns.isOver()) await turns.yieldToOthers();
  }
  await turns.yieldToOthers();
  return { fresh, written, notes };
}

/** The expiry fields that the step's cell sets; null if the cell was not read. */
function dayOf({ step: { current, document, cellFrom }, expiryDate }: ReadStep) {
  if (cellFrom === null) return null;
  if (current === null) return dayOfCell(expiryDate);
  return dayWithFile(current, { expiryDate, mark: document.mark });
}

/** The ids of documents whose place another one takes. */
function leavingKeys(steps: readonly ReadStep[]): string[] {
  const taken = new Set(steps.map(({ step }) => keyText(step.document)));
  return steps.flatMap(({ step: { kind, current, document } }) => {
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
