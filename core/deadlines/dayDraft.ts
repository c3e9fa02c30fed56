import { MAX_REASON } from "../documents/api";
import { type CalendarDate, isCalendarDate } from "../time/calendarDate";

/** How a document's expiry date changes: set by hand, or moved on by a review. */
export type DayAct = "expiry" | "review";

/** What a user has chosen and typed. */
export interface DayDraft {
  /** `yyyy-MM-dd`; empty until one is chosen. */
  day: string;
  /** Removes the expiry date; only for `expiry`. */
  hasNone: boolean;
  /** The reason of a day set by hand, the note of a review. */
  text: string;
}

export interface DayProblems {
  /** `past`: a review cannot be asked for today or earlier. */
  day: "missing" | "past" | null;
  text: "missing" | "tooLong" | null;
}

/** What is wrong with a draft; null if it is valid. Source: spec 3 §8. */
export function dayProblems(
  act: DayAct,
  { day, hasNone, text }: DayDraft,
  today: CalendarDate,
): DayProblems | null {
  const problems: DayProblems = {
    day: act === "expiry" && hasNone ? null : dayProblem(act, day, today),
    text: textProblem(act, text.trim()),
  };
  return problems.day === null && problems.text === null ? null : problems;
}

function dayProblem(act: DayAct, day: string, today: CalendarDate): DayProblems["day"] {
  if (!isCalendarDate(day)) return "missing";
  return act === "review" && day <= today ? "past" : null;
}

function textProblem(act: DayAct, trimmed: string): DayProblems["text"] {
  if (act === "expiry" && trimmed === "") return "missing";
  return trimmed.length > MAX_REASON ? "tooLong" : null;
}

/** The same day of the next year; 28 February after a leap day. */
export function nextYear(day: CalendarDate): CalendarDate {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, "0");
  const next = `${year}${day.slice(4)}`;
  return isCalendarDate(next) ? next : `${year}-02-28`;
}
