import {
  type Cell,
  cellNote,
  type DateSystem,
  dayOfCell,
  SINCE_1900,
} from "@sgi/core/documents/cells";
import type { CalendarDate } from "@sgi/core/time";
import { reasons } from "../../base/reasons/reasons";

interface CellExpiry {
  ok: true;
  expiryDate: CalendarDate | null;
  /** In Italian: why there is no day. */
  warning: string | null;
}

/** A spreadsheet's expiry day, or in Italian why it is refused. */
export type SpreadsheetExpiry = CellExpiry | { ok: false; reason: string };

/** The day that cell A1 shows, or a warning why it shows none. Source: spec 2 §1. */
export function expiryIn(cell: Cell, system: DateSystem = SINCE_1900): CellExpiry {
  const expiryDate = dayOfCell(cell, system);
  if (expiryDate !== null) return { ok: true, expiryDate, warning: null };
  const shown = cellNote(cell, system);
  return withoutDay(shown === "" ? reasons.emptyCell : reasons.otherCell(shown));
}

export function withoutDay(warning: string): CellExpiry {
  return { ok: true, expiryDate: null, warning };
}

/** Whether a warning says that cell A1 was not read, which says nothing about any day. */
export function isUnread(warning: string | null): boolean {
  return warning !== null && UNREAD.includes(warning);
}

const UNREAD: readonly string[] = [
  reasons.unreadCell,
  ...[reasons.tooOld, reasons.unreadKind].map(reasons.unreadSheetKind),
];
