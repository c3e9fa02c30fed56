import type { Sliced } from "../../../base/time/sliced";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import { dropOccupiedPlaces, type Holders } from "../plan/dropOccupiedPlaces";
import type { PlannedStep } from "../shared/planTypes";
import { type ReportedFiles, reportedFile } from "../shared/reportedFiles";
import type { SheetFacts } from "../sheets/sheetReader";
import type { ReadStep } from "./applySteps";

interface Given {
  /** Null while a step's spreadsheet was not read. */
  sheets: { get(step: PlannedStep): SheetFacts | null };
  holders: Holders;
  /** Index entries of files, by id. */
  noted: ReadonlyMap<string, IndexedDriveFile>;
  /** Collects the files of blocked steps. */
  failures: ReportedFiles;
  /** Collects the files of the other steps if their spreadsheet's cell A1 brought a warning. */
  warnings: ReportedFiles;
}

interface Sorted {
  good: ReadStep[];
  /** Index entries that record lasting faults, so that these files are not read again. */
  notes: IndexedDriveFile[];
}

/** Separates blocked steps: the spreadsheet cannot be read, or the place stays occupied. */
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
    // Without a new read, the earlier warning about the same bytes holds.
    const warning = step.cellFrom === null ? step.file.warning : facts.warning;
    if (warning !== null) warnings.add(reportedFile(step.file, warning));
    return { step: { ...step, file: { ...step.file, warning } }, expiryDate: facts.expiryDate };
  });
  return { good, notes };
}
