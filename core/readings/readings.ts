import { revisionLabel } from "../documents/describe";
import { addDays, type CalendarDate } from "../time/calendarDate";

/** Whom a request asks: everybody of the company, groups, or chosen users. Guests never. */
export type Readers =
  | { kind: "everybody" }
  | { kind: "some"; groups: readonly string[]; users: ReadonlySet<string> };

/** A request to read a document. Days are Italy's. Source: spec 3 §7. */
export interface ReadingRequest {
  readers: Readers;
  /** How many days people have; null for none. A day that was named is kept as days. */
  days: number | null;
  askedOn: CalendarDate;
  /** The mark that it was asked for. */
  mark: string;
  /** Whether that was unknown then: that it became known brought no other content. */
  wasUnknown?: boolean;
  /** Whether it ends with that revision: 'Solo questa revisione'. */
  thisOnly: boolean;
}

/** A person with whom a request may be about. */
export interface Reader {
  id: string;
  isGuest: boolean;
  /** When the person joined the company. */
  joinedOn: CalendarDate;
  /** The groups, and since when. */
  groups: ReadonlyMap<string, CalendarDate>;
}

/** The revision in force. */
export interface InForce {
  mark: string;
  revision: string;
  /** Since when it is in force. */
  since: CalendarDate;
  /** When it last took another one's place; absent for a first revision. */
  revisedOn?: CalendarDate | undefined;
}

/** That somebody has read a content. */
export interface Confirmation {
  /** `paper`: a signature on paper, which counts for its mark alone. */
  kind?: string;
  mark: string;
  revision: string;
}

/** A correction of form: who has confirmed `before` need not read `mark`. */
export interface Correction {
  mark: string;
  before: string;
}

/** What a person has to read by when; null days: without a day. */
export interface Asked {
  since: CalendarDate;
  by: CalendarDate | null;
}

/**
 * Whether a person is asked to read the revision in force, and by when: the first day of all
 * requests. Null for nobody asked. Source: spec 3 §7.
 */
export function askedOf(
  reader: Reader,
  inForce: InForce,
  requests: readonly ReadingRequest[],
): Asked | null {
  if (reader.isGuest) return null;
  // Of the requests since one day only the shortest counts: a document may have hundreds.
  const daysSince = new Map<CalendarDate, number>();
  for (const request of askingFor(inForce, requests)) {
    const joined = joinedBy(reader, request.readers);
    if (joined === null) continue;
    const since = later(askedFor(request, inForce), joined);
    const days = request.days ?? Number.POSITIVE_INFINITY;
    daysSince.set(since, Math.min(days, daysSince.get(since) ?? days));
  }
  const [since] = [...daysSince.keys()].sort();
  if (since === undefined) return null;
  const ends = [...daysSince].flatMap(([from, days]) =>
    Number.isFinite(days) ? [addDays(from, days)] : [],
  );
  return { since, by: ends.sort()[0] ?? null };
}

/**
 * The same for many persons, without their days: whether they are asked, and whether the first day is
 * over. Source: spec 3 §7.
 */
export function askedRule(
  inForce: InForce,
  requests: readonly ReadingRequest[],
  today: CalendarDate,
): (reader: Reader) => "notAsked" | "open" | "late" {
  const rules = askingFor(inForce, requests).map((request) => {
    const { readers, days } = request;
    const users = readers.kind === "some" ? readers.users : null;
    // A day is over for whom it was asked before this one.
    const before = days === null ? "" : addDays(today, -days);
    return { readers, users, before, isOld: askedFor(request, inForce) < before };
  });
  const joinedFor = ({ readers, users }: (typeof rules)[number], reader: Reader) =>
    users === null || users.has(reader.id) ? reader.joinedOn : joinedGroups(reader, readers);
  return (reader) => {
    if (reader.isGuest) return "notAsked";
    let state: "notAsked" | "open" = "notAsked";
    for (const rule of rules) {
      const joined = joinedFor(rule, reader);
      if (joined === null) continue;
      if (rule.isOld && joined < rule.before) return "late";
      state = "open";
    }
    return state;
  };
}

/** The first day of all requests, for who was there before them; null without one. */
export function firstDay(
  inForce: InForce,
  requests: readonly ReadingRequest[],
): CalendarDate | null {
  const ends = askingFor(inForce, requests).flatMap((request) =>
    request.days === null ? [] : [addDays(askedFor(request, inForce), request.days)],
  );
  return ends.sort()[0] ?? null;
}

function askingFor(
  { mark }: InForce,
  requests: readonly ReadingRequest[],
): readonly ReadingRequest[] {
  return requests.filter((request) => !request.thisOnly || request.mark === mark);
}

/** When a person came to those who are asked; null for somebody who is not. */
function joinedBy({ id, joinedOn, groups }: Reader, readers: Readers): CalendarDate | null {
  if (readers.kind === "everybody" || readers.users.has(id)) return joinedOn;
  return joinedGroups({ groups }, readers);
}

function joinedGroups({ groups }: Pick<Reader, "groups">, readers: Readers): CalendarDate | null {
  if (readers.kind === "everybody" || groups.size === 0) return null;
  const days = readers.groups.flatMap((group) => groups.get(group) ?? []);
  return days.length === 0 ? null : days.reduce((a, b) => (a < b ? a : b));
}

/**
 * From the request, for a later revision from its day of force. A content that was in force, was asked
 * for then, and came back is a later revision.
 */
function askedFor(
  { askedOn, mark, wasUnknown }: ReadingRequest,
  { since, revisedOn = askedOn, ...inForce }: InForce,
): CalendarDate {
  if (mark !== inForce.mark) return later(since, askedOn);
  return wasUnknown === true ? askedOn : later(revisedOn, askedOn);
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}

/**
 * The confirmation that counts for a mark: one of that mark, or of one before it that corrections of
 * form lead from; null without any.
 */
export function confirmationOf<Own extends Confirmation>(
  mark: string,
  confirmations: readonly Own[],
  corrections: readonly Correction[],
): Own | null {
  for (const wanted of marksCounting("confirmed", mark, corrections)) {
    const found = confirmations.find(
      (each) => each.mark === wanted && (wanted === mark || each.kind !== "paper"),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** The marks whose records of a kind count for a mark, itself first: of signatures on paper no other. */
export function marksCounting(
  kind: "confirmed" | "paper",
  mark: string,
  corrections: readonly Correction[],
): string[] {
  if (kind === "paper" || corrections.length === 0) return [mark];
  const marks = new Set<string>();
  let wanted: string | undefined = mark;
  while (wanted !== undefined && !marks.has(wanted)) {
    marks.add(wanted);
    wanted = corrections.find((each) => each.mark === wanted)?.before;
  }
  return [...marks];
}

/** How a person stands with a document. `late`: the day is over. */
export type ReadingState = "confirmed" | "open" | "late" | "notAsked";

export function readingState(
  confirmation: Confirmation | null,
  asked: Asked | null,
  today: CalendarDate,
): ReadingState {
  if (confirmation !== null) return "confirmed";
  if (asked === null) return "notAsked";
  return asked.by !== null && asked.by < today ? "late" : "open";
}

/** The sentence that a reader agrees to, which the record keeps. Source: spec 3 §7. */
export function sentenceOf(revision: string): string {
  const named = revisionLabel(revision);
  return `Ho letto e compreso ${named === "" ? "questo documento" : `la ${named}`}`;
}
