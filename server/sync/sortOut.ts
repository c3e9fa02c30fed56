import type { SyncFailedFile } from "@sgi/core/sync";
import type { DriveFile } from "../store/driveTypes";
import type { Sliced } from "../time/sliced";
import type { ReadStep } from "./applySteps";
import { dropTaken, type Holders } from "./dropTaken";
import type { PlannedStep } from "./planTypes";
import type { SheetFacts } from "./sheetTypes";

interface Given {
  /** Null where nothing is known of a step's spreadsheet yet. */
  sheets: { get(step: PlannedStep): SheetFacts | null };
  holders: Holders;
  /** By id, what was noted of files. */
  noted: ReadonlyMap<string, DriveFile>;
}

interface Sorted {
  good: ReadStep[];
  /** Of what cannot be followed, so that it is not read again. */
  notes: DriveFile[];
  failures: SyncFailedFile[];
  /** Of what is followed, what its spreadsheet does not say. */
  warned: SyncFailedFile[];
}

/** Sorts out what cannot be followed: its spreadsheet is not read, or its place does not become free. */
export function* sortOut(
  steps: readonly PlannedStep[],
  { sheets, holders, noted }: Given,
): Sliced<Sorted> {
  const notes: DriveFile[] = [];
  const failures: SyncFailedFile[] = [];
  const missing: PlannedStep[] = [];
  const wanted: PlannedStep[] = [];
  for (const step of steps) {
    const facts = sheets.get(step);
    if (step.kind === "missing") missing.push(step);
    else if (facts === null || facts.ok) wanted.push(step);
    else {
      const { name, folder, id } = step.file;
      failures.push({ name, folder, reason: facts.reason });
      const { missingAt } = noted.get(id) ?? step.file;
      if (facts.isLasting) notes.push({ ...step.file, missingAt, fault: facts.reason });
    }
  }
  const free = yield* dropTaken(wanted, missing, holders);
  const warned = free.steps.flatMap((step): SyncFailedFile[] => {
    const facts = sheets.get(step);
    const { name, folder } = step.file;
    return facts?.ok && facts.warning !== null ? [{ name, folder, reason: facts.warning }] : [];
  });
  const good = [...missing, ...free.steps].map((step) => {
    const facts = sheets.get(step);
    return { step, expiryDate: facts?.ok ? facts.expiryDate : step.document.expiryDate };
  });
  return { good, notes, failures: [...failures, ...free.taken], warned };
}
