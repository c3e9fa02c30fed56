import type { CalendarDate } from "@sgi/core/time";
import { nameNote } from "../../../base/reasons/nameNote";
import { READER_VERSION } from "../../../content/reading/readerVersion";
import { isUnread } from "../../../ingest/spreadsheets/expiryCell";
import type { WrongDay } from "../../../storage/store/schema/cellDayTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import type { PlannedStep } from "../shared/planTypes";
import { type ReportedFiles, reportedFile } from "../shared/reportedFiles";
import type { SheetFacts } from "../sheets/sheetReader";

interface Given {
  sheets: { get(step: PlannedStep): SheetFacts | null };
  /** Collects the files whose cell A1, or name, brings a warning. */
  warnings: ReportedFiles;
  today: CalendarDate;
}

interface TakenAnew {
  /** Those whose documents get another day. */
  steps: PlannedStep[];
  wrong: WrongDay[];
  /** The index entries of all. */
  notes: IndexedDriveFile[];
}

/**
 * What becomes of unchanged spreadsheets that were read anew. One that cannot be read changes
 * nothing: it was read before, and has its document.
 */
export function takeAnew(
  again: readonly PlannedStep[],
  { sheets, warnings, today }: Given,
): TakenAnew {
  const taken: TakenAnew = { steps: [], wrong: [], notes: [] };
  for (const step of again) {
    const facts = sheets.get(step);
    const { current } = step;
    if (facts === null || current === null) continue;
    const note = noteOf(step, facts);
    taken.notes.push(note);
    const name = nameNote(step.document, today);
    const said = [name, note.warning].filter(Boolean).join("; ");
    if (said !== "" && current.obsoleteAt === null) warnings.add(reportedFile(step.file, said));
    if (!isRead(facts) || facts.expiryDate === current.expiryDate) continue;
    taken.steps.push(step);
    const { id, title, revision, mark, expiryDate: before } = current;
    const days = { before, after: facts.expiryDate };
    taken.wrong.push({ table: "documents", id, documentId: id, title, revision, mark, ...days });
  }
  return taken;
}

function isRead(facts: SheetFacts): facts is Extract<SheetFacts, { ok: true }> {
  return facts.ok && !isUnread(facts.warning);
}

/** One that Google or the disk did not give is read anew by a later sync. */
function noteOf({ file }: PlannedStep, facts: SheetFacts): IndexedDriveFile {
  const isAway = !facts.ok && !facts.isLasting;
  const warning = isRead(facts) ? facts.warning : file.warning;
  return { ...file, warning, readerVersion: isAway ? 0 : READER_VERSION };
}
