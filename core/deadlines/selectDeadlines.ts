import type { CalendarDate } from "../time/calendarDate";
import type { DeadlineRequest, Whose } from "./deadlineAddress";
import type { Deadline } from "./deadlines";
import type { OwnerRule } from "./ownerFlow";
import { type Period, periodOf, periodsFrom } from "./periods";

export interface SelectedDeadlines {
  /** The request, without a month that the strip lacks. */
  request: DeadlineRequest;
  rows: readonly Deadline[];
  /** Each period of the strip, in order, with its rows of the same owners. */
  strip: readonly { period: Period; count: number }[];
  /** Rows of the same period, by owner. */
  counts: Readonly<Record<"all" | "mine" | "none", number>>;
}

interface Facts {
  today: CalendarDate;
  /** The user's own id. */
  userId: string | null;
  ownerOf: OwnerRule;
}

/** The deadlines of a request, and the counts for every other filter choice. Source: spec 3 §8. */
export function selectDeadlines(
  deadlines: readonly Deadline[],
  asked: DeadlineRequest,
  { today, userId, ownerOf }: Facts,
): SelectedDeadlines {
  const byPeriod = new Map(periodsFrom(today).map((period) => [period, 0]));
  const period = asked.period !== null && byPeriod.has(asked.period) ? asked.period : null;
  const isOf = whoseRule(asked.whose, userId);
  const owned = deadlines.map((deadline) => ({ deadline, owner: ownerOf(deadline.document) }));
  const ofThese = owned.filter(({ owner }) => isOf(owner));
  const isIn = ({ deadline }: { deadline: Deadline }) =>
    period === null || periodOf(deadline.day, today) === period;
  for (const { deadline } of ofThese) {
    const own = periodOf(deadline.day, today);
    byPeriod.set(own, (byPeriod.get(own) ?? 0) + 1);
  }
  const inPeriod = owned.filter(isIn).map(({ owner }) => owner);
  return {
    request: { period, whose: asked.whose },
    rows: ofThese.filter(isIn).map(({ deadline }) => deadline),
    strip: [...byPeriod].map(([name, count]) => ({ period: name, count })),
    counts: {
      all: inPeriod.length,
      mine: inPeriod.filter(whoseRule("mine", userId)).length,
      none: inPeriod.filter(whoseRule("none", userId)).length,
    },
  };
}

function whoseRule(whose: Whose, userId: string | null): (owner: string | null) => boolean {
  if (whose === "all") return () => true;
  if (whose === "none") return (owner) => owner === null;
  const wanted = whose === "mine" ? userId : whose.owner;
  return (owner) => owner !== null && owner === wanted;
}
