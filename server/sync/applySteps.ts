import type { CalendarDate, EpochMs } from "@sgi/core/time";
import type { NewId } from "../ids/newId";
import type { StoredDocument } from "../store/documentTypes";
import type { DriveFile } from "../store/driveTypes";
import type { StoreQueries } from "../store/types";
import type { PlannedStep } from "./planTypes";
import { keyText } from "./readLeaders";

/** A step whose spreadsheet was read. */
export interface ReadStep {
  step: PlannedStep;
  expiryDate: CalendarDate | null;
}

interface Work {
  queries: StoreQueries;
  companyId: string;
  now: EpochMs;
  /** Who started the sync; null for the timer. */
  userId: string | null;
  newId: NewId;
}

/** Writes what steps come to, in the transaction of `queries`; all that one needs are among them. */
export async function applySteps(steps: readonly ReadStep[], work: Work): Promise<void> {
  const { queries, companyId, now } = work;
  const notes: DriveFile[] = [];
  for (const { step } of steps) {
    if (step.kind !== "missing" || step.current === null) continue;
    await queries.documents.archive(companyId, step.current.id, now);
    notes.push({ ...step.file, missingAt: now });
  }
  await queries.documents.freeKeys(companyId, leavingKeys(steps));
  for (const { step, expiryDate } of steps) {
    if (step.kind === "missing") continue;
    const documentId = await write(step, expiryDate, work);
    notes.push({ ...step.file, documentId });
  }
  await queries.drive.writeFiles(companyId, notes);
}

/** Documents whose place another one takes. */
function leavingKeys(steps: readonly ReadStep[]): string[] {
  const taken = new Set(steps.map(({ step }) => keyText(step.document)));
  return steps.flatMap(({ step: { kind, current, document } }) => {
    if (kind === "missing" || current === null || current.obsoleteAt !== null) return [];
    const key = keyText(current);
    return key !== keyText(document) && taken.has(key) ? [current.id] : [];
  });
}

async function write(
  { current, document: planned }: PlannedStep,
  expiryDate: CalendarDate | null,
  work: Work,
): Promise<string> {
  const { queries, companyId, newId } = work;
  const id = current?.id ?? newId();
  const document: StoredDocument = { ...planned, id, companyId, expiryDate };
  if (current === null) {
    await queries.documents.create(document);
  } else {
    if (!isSame(current, document)) await keepRevision(current, work);
    await queries.documents.replace(document);
  }
  return id;
}

/** Whether it is only in force again. */
function isSame(current: StoredDocument, document: StoredDocument): boolean {
  const fields = ["title", "path", "revision", "fileName", "fileHash", "updatedAt"] as const;
  return fields.every((field) => current[field] === document[field]);
}

/** Keeps what was known of the document until now: where it lay too, for no other entry tells it. */
function keepRevision(
  { id: documentId, driveUrl: _, obsoleteAt: __, ...facts }: StoredDocument,
  { queries, now, userId, newId }: Work,
): Promise<void> {
  const replaced = { replacedAt: now, replacedBy: userId };
  return queries.revisions.append({ ...facts, ...replaced, id: newId(), documentId });
}
