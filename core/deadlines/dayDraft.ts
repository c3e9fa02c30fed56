import { MAX_REASON } from "../documents/api";
import type { Document } from "../documents/document";
import {
  type CalendarDate,
  isCalendarDate,
  nextYear,
  parseCalendarDate,
} from "../time/calendarDate";

/** How a document's expiry date changes: set by hand, or moved on by a review. */
export type DayAct = "expiry" | "review";

/** What a user has chosen and typed. */
export interface DayDraft {
  /** `yyyy-MM-dd`; empty until one is chosen. */
  day: string;
  /** Removes the expiry date; only for `expiry`. */
  hasNone: boolean;
  /** The reason of a day set by hand, the note of a review; either may be empty. */
  text: string;
}

export interface DayProblems {
  /** `past`: a review cannot be asked for today or earlier. */
  day: "missing" | "past" | null;
  text: "tooLong" | null;
}

/** What is wrong with a draft; null if it is valid. Source: spec 3 §8. */
export function dayProblems(
  act: DayAct,
  { day, hasNone, text }: DayDraft,
  today: CalendarDate,
): DayProblems | null {
  const problems: DayProblems = {
    day: act === "expiry" && hasNone ? null : dayProblem(act, day, today),
    text: text.trim().length > MAX_REASON ? "tooLong" : null,
  };
  return problems.day === null && problems.text === null ? null : problems;
}

function dayProblem(act: DayAct, day: string, today: CalendarDate): DayProblems["day"] {
  if (!isCalendarDate(day)) return "missing";
  return act === "review" && day <= today ? "past" : null;
}

/**
 * The draft proposed for documents: of one a year from its day, where that lies ahead; else, without
 * a day, and for several a year from today. Source: spec 3 §8.
 */
export function proposeDay(
  documents: readonly Pick<Document, "expiryDate">[],
  today: CalendarDate,
): DayDraft {
  const [first, ...others] = documents.map(({ expiryDate }) => parseCalendarDate(expiryDate));
  const next = first && others.length === 0 ? nextYear(first) : today;
  return { day: next > today ? next : nextYear(today), hasNone: false, text: "" };
}
