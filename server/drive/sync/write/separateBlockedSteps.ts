import type { Sliced } from "../../../base/time/sliced";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import { dropOccupiedPlaces, type Holders } from "../plan/dropOccupiedPlaces";
import type { PlannedStep } from "../shared/planTypes";
import { type ReportedFiles, reportedFile } from "../shared/reportedFiles";
import type { SheetFacts } from "../sheets/sheetReader";
import type { ReadStep } from "./applySteps";

interface Given {
  /** Null where nothing is known of a step's spreadsheet yet. */
  sheets: { get(step: PlannedStep): SheetFacts | null };
  holders: Holders;
  /** By id, what was noted of files. */
  noted: ReadonlyMap<string, IndexedDriveFile>;
  /** Told of what cannot be followed. */
  failures: ReportedFiles;
  /** Told of what is followed and whose spreadsheet does not say all. */
  warnings: ReportedFiles;
}

interface Sorted {
  good: ReadStep[];
  /** Of what cannot be followed, so that it is not read again. */
  notes: IndexedDriveFile[];
}

/** Sorts out what cannot be followed: its spreadsheet is not read, or its place does not become free. */
export function* separateBlockedSteps(
  steps: readonly PlannedStep[],
  { sheets, holders, noted, failures, warnings }: Given,
): Sliced<Sorted> {
  const notes: IndexedDriveFile[] = [];
  const missing: PlannedStep[] = [];
  const wanted: PlannedStep[] = [];
  for (const step of steps) {
    const facts = sheets.get(step);
    if (step.kind === "missing") missing.push(step);
    else if (facts === null || facts.ok) wanted.push(step);
    else {
      failures.add(reportedFile(step.file, facts.reason));
      const { missingAt } = noted.get(step.file.id) ?? step.file;
      if (facts.isLasting) notes.push({ ...step.file, missingAt, fault: facts.reason });
    }
  }
  const free = yield* dropOccupiedPlaces({ wanted, missing, holders, failures });
  const good = [...missing, ...free].map((step) => {
    const facts = sheets.get(step);
    if (!facts?.ok) return { step, expiryDate: step.document.expiryDate };
    // What was said of the same bytes before holds.
    const warning = step.cellFrom === null ? step.file.warning : facts.warning;
    if (warning !== null) warnings.add(reportedFile(step.file, warning));
    return { step: { ...step, file: { ...step.file, warning } }, expiryDate: facts.expiryDate };
  });
  return { good, notes };
}
