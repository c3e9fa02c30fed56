import type { CalendarDate } from "@sgi/core/time";
import type { CellValue } from "hucre";
import { reasons } from "../../base/reasons/reasons";
import { expiryOfCell } from "./expiryCell";

const SHOWN_CELL_CHARS = 40;

interface CellExpiry {
  ok: true;
  expiryDate: CalendarDate | null;
  /** In Italian, why it says no day. */
  warning: string | null;
}

/** What cell A1 says, and why it says no day where it says none. */
export function expiryIn(cell: CellValue | undefined, is1904 = false): CellExpiry {
  const expiryDate = expiryOfCell(cell ?? null, is1904);
  return { ok: true, expiryDate, warning: expiryDate === null ? warningOf(cell ?? null) : null };
}

function warningOf(cell: CellValue): string {
  const text = cell === null ? "" : String(cell).trim();
  if (text === "") return reasons.emptyCell;
  const line = text.replace(/[\s\p{Cc}]+/gu, " ");
  return reasons.otherCell(
    line.length > SHOWN_CELL_CHARS ? `${line.slice(0, SHOWN_CELL_CHARS)}…` : line,
  );
}
