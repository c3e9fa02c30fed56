import type { CalendarDate } from "../../time/calendarDate";
import {
  type Became,
  type Coming,
  type Content,
  isSameContent,
  type Life,
  type Proposed,
  type RevisionState,
  type Step,
} from "../life";

/** A document, and what the company's own books say of it. */
export interface Kept {
  life: Life;
  folder: string;
  /** The last state of every content that it ever had, by name. */
  states: Map<string, RevisionState>;
  /** The first day from which each approved content counts, by name. */
  approved: Map<string, CalendarDate>;
  /** By mark. */
  rejected: Set<string>;
  /** What was in force since approval was switched on. */
  settled: Set<string>;
}

/** What may follow in the life of one content; what ended may come again. */
const NEXT: Record<RevisionState | "none", readonly RevisionState[]> = {
  none: ["waiting", "inForce"],
  waiting: ["coming", "inForce", "rejected", "overtaken", "withdrawn"],
  coming: ["inForce", "overtaken", "withdrawn"],
  inForce: ["superseded", "waiting", "inForce"],
  superseded: ["waiting", "inForce"],
  rejected: ["waiting", "inForce"],
  overtaken: ["waiting", "inForce"],
  withdrawn: ["waiting", "inForce"],
};

/** What is wrong after an act, or null. */
export type Fault = string | null;

/** Takes over a step, and what must hold of each. */
export function keep(own: Kept, step: Step<string>, mayEnter: boolean): Fault {
  if (!step.ok) return null;
  const before = own.life;
  own.life = step.life;
  const faults = step.became.map(({ content, state }) => {
    const name = nameOf(content);
    const last = own.states.get(name) ?? "none";
    own.states.set(name, state);
    if (!NEXT[last].includes(state)) return `${name} went from ${last} to ${state}`;
    return state === "inForce" && !mayEnter ? `${name} entered without approval` : null;
  });
  return firstFault([...faults, lost(before, step.life, step.became)]);
}

/** What waited or came, is gone, and was told nowhere. */
function lost(before: Life, after: Life, became: readonly Became[]): Fault {
  const gone = (["waiting", "coming"] as const)
    .filter((place) => before[place] !== null && !isSameContent(after[place], before[place]))
    .map((place) => before[place] as Proposed | Coming)
    .filter((content) => !became.some((each) => isSameContent(each.content, content)));
  return gone[0] === undefined ? null : `${nameOf(gone[0])} was lost`;
}

export function bars({ isArchived }: Life, { isRestore }: Proposed): boolean {
  return isArchived && isRestore !== true;
}

export function nameOf({ mark: m, revision }: Content): string {
  return `${m} Rev.${revision}`;
}

export function firstFault(faults: readonly Fault[]): Fault {
  return faults.find((fault) => fault !== null) ?? null;
}

export function firstTrue(claims: Readonly<Record<string, boolean>>): Fault {
  return Object.keys(claims).find((claim) => claims[claim]) ?? null;
}
