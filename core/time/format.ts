import { type CalendarDate, localParts, parseCalendarDate, parseInstant } from "./calendarDate";
import type { EpochMs } from "./units";

/** A day as Italian readers write it, `dd/MM/yyyy`. Null when `text` is no date. Source: spec 2 §9. */
export function formatDate(text: string | null | undefined): string | null {
  const date = parseCalendarDate(text);
  return date === null ? null : italianDate(date);
}

/** A day as the document list and the preview show it, `yyyy-MM-dd`. Source: spec 2 §9. */
export function formatIsoDate(text: string | null | undefined): CalendarDate | null {
  return parseCalendarDate(text);
}

/** Local date and time, `dd/MM/yyyy HH:mm`, with `:ss` on request. Source: spec 2 §9, settled point 37. */
export function formatDateTime(
  at: EpochMs | string,
  options?: { seconds?: boolean },
): string | null {
  const instant = typeof at === "number" ? at : parseInstant(at);
  if (instant === null) return null;
  const { year, month, day, hour, minute, second } = localParts(instant);
  const time = options?.seconds ? `${hour}:${minute}:${second}` : `${hour}:${minute}`;
  return `${day}/${month}/${year} ${time}`;
}

/**
 * An instant in a table, `dd/MM/yyyy HH:mm`, with `:ss` on request; only the day if the host sends
 * no time. Null when it is no date. Source: settled point 37.
 */
export function formatInTable(
  text: string | null | undefined,
  options?: { seconds: boolean },
): string | null {
  return text ? (formatDateTime(text, options) ?? formatDate(text)) : null;
}

function italianDate(date: CalendarDate): string {
  return `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}
