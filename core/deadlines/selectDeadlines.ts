import type { CalendarDate } from "../time/calendarDate";
import type { DeadlineRequest, Whose } from "./deadlineAddress";
import type { Deadline } from "./deadlines";
import type { OwnerRule } from "./owners";
import { type Period, periodOf, periodsFrom } from "./periods";

export interface SelectedDeadlines {
  /** What was asked for, without a month that is not in the strip. */
  request: DeadlineRequest;
  rows: readonly Deadline[];
  /** Each period of the strip, in order, with its rows of the same owners. */
  strip: readonly { period: Period; count: number }[];
  /** Rows of the same period, by who answers for them. */
  counts: Readonly<Record<"all" | "mine" | "none", number>>;
}

interface Facts {
  today: CalendarDate;
  /** The user's own id. */
  userId: string | null;
  ownerOf: OwnerRule;
}

/** The deadlines that a request asks for, and what each other choice would leave. Source: spec 3 §8. */
export function selectDeadlines(
  deadlines: readonly Deadline[],
  asked: DeadlineRequest,
  { today, userId, ownerOf }: Facts,
): SelectedDeadlines {
  const byPeriod = new Map(periodsFrom(today).map((period) => [period, 0]));
  const period = asked.period !== null && byPeriod.has(asked.period) ? asked.period : null;
  const isOf = whoseRule(asked.whose, userId);
  const counts = { all: 0, mine: 0, none: 0 };
  const rows: Deadline[] = [];
  for (const deadline of deadlines) {
    const own = periodOf(deadline.day, today);
    const owner = ownerOf(deadline.document);
    const isShown = isOf(owner);
    if (isShown) byPeriod.set(own, (byPeriod.get(own) ?? 0) + 1);
    if (period !== null && own !== period) continue;
    counts.all += 1;
    if (owner === null) counts.none += 1;
    else if (owner === userId) counts.mine += 1;
    if (isShown) rows.push(deadline);
  }
  const strip = [...byPeriod].map(([name, count]) => ({ period: name, count }));
  return { request: { period, whose: asked.whose }, rows, strip, counts };
}

function whoseRule(whose: Whose, userId: string | null): (owner: string | null) => boolean {
  if (whose === "all") return () => true;
  if (whose === "none") return (owner) => owner === null;
  const wanted = whose === "mine" ? userId : whose.owner;
  return (owner) => owner !== null && owner === wanted;
}
