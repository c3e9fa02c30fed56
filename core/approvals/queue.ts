import type { Proposal } from "../documents/history/proposal";
import { type CalendarDate, daysBetween, parseCalendarDate } from "../time/calendarDate";

/** What waits for so many days is told as late. Ours. */
export const LATE_DAYS = 7;

/** For how many days a revision has waited, by the user's own day. */
export function waitedDays({ since }: Pick<Proposal, "since">, today: CalendarDate): number {
  const from = parseCalendarDate(since);
  return from === null ? 0 : Math.max(daysBetween({ from, to: today }), 0);
}

/**
 * Why the caller cannot decide what waits: `nobody` may, the caller brought it (`own`), or others
 * have the right (`others`). Null where the caller can. Source: spec 3 §6.
 */
export type NotMine = "nobody" | "own" | "others" | null;

export function whyNotMine(
  { mayDecide, hasNobody, isOwn }: Pick<Proposal, "mayDecide" | "hasNobody" | "isOwn">,
  fourEyes: boolean,
): NotMine {
  if (mayDecide) return null;
  if (hasNobody) return "nobody";
  return isOwn && fourEyes ? "own" : "others";
}

/** What comes, in groups by the day on which it enters force. */
export function comingByDay(
  coming: readonly Proposal[],
): { day: CalendarDate; revisions: Proposal[] }[] {
  const groups = new Map<CalendarDate, Proposal[]>();
  for (const revision of coming) {
    const day = revision.from ?? "";
    groups.set(day, [...(groups.get(day) ?? []), revision]);
  }
  return [...groups]
    .map(([day, revisions]) => ({ day, revisions }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The revision to look at once others are through: the next that the user may decide, else one before. */
export function nextToDecide(
  waiting: readonly Proposal[],
  leaving: readonly string[],
): string | null {
  const left = new Set(leaving);
  const last = waiting.findLastIndex(({ id }) => left.has(id));
  const may = ({ id, mayDecide }: Proposal) => mayDecide && !left.has(id);
  return (
    (waiting.slice(last + 1).find(may) ?? waiting.slice(0, last + 1).findLast(may))?.id ?? null
  );
}

/** What took the place of a revision that waits no longer. */
export function successorOf(
  { waiting, coming }: Readonly<Record<"waiting" | "coming", readonly Proposal[]>>,
  { id, documentId }: Pick<Proposal, "id" | "documentId">,
): Proposal | null {
  const isNext = (each: Proposal) => each.documentId === documentId && each.id !== id;
  return waiting.find(isNext) ?? coming.find(isNext) ?? null;
}
