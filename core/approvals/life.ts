import { compareRevisions } from "../documents/names/documentKey";
import { type CalendarDate, nextYear } from "../time/calendarDate";

/**
 * Where a content of a document stands. `coming`: approved, in force from a later day. `overtaken`:
 * another one took its place before it was decided, or before its day. Source: spec 3 §6.
 */
export type RevisionState =
  | "waiting"
  | "coming"
  | "inForce"
  | "superseded"
  | "rejected"
  | "overtaken"
  | "withdrawn";

/** One content of a document: its mark, null where that is unknown, and the revision beside it. */
export interface Content {
  mark: string | null;
  revision: string;
}

/** A content that came and is not in force. */
export interface Proposed extends Content {
  /** Who brought it in; null for nobody. */
  broughtBy: string | null;
  /** Whether it is the archived document itself that comes back. */
  isRestore?: boolean;
}

/** A content approved for a coming day. */
export interface Coming extends Proposed {
  from: CalendarDate;
}

/** A document as far as approval knows it. `inForce` is also what an archived one last had. */
export interface Life {
  /** Null for a document that was never in force. */
  inForce: Content | null;
  isArchived: boolean;
  /** At most one waits. */
  waiting: Proposed | null;
  /** At most one comes. */
  coming: Coming | null;
}

/** A document that is not there yet. */
export const NO_LIFE: Life = { inForce: null, isArchived: false, waiting: null, coming: null };

/** What became of a content by a step. */
export interface Became {
  content: Content;
  state: RevisionState;
}

export type Step<Refusal extends string> =
  | { ok: true; life: Life; became: Became[] }
  | { ok: false; refusal: Refusal };

/** What is known of a content that comes, beside the document's life. */
export interface Arrival {
  content: Proposed;
  /**
   * Whether it needs an approval: the company has approval on, and the document lies in no folder
   * without it.
   */
  needsApproval: boolean;
  /**
   * Whether it has one: approved for this document before, or in force in it since approval was
   * last switched on.
   */
  isSettled: boolean;
  /** Whether its mark was rejected for this document, and nobody proposed it again. */
  isRejected: boolean;
  /** Whether somebody said that a lower revision may take the place of the one that waits. */
  allowsLower: boolean;
}

export type ArrivalRefusal = "rejected" | "alreadyWaiting" | "alreadyComing" | "lowerThanWaiting";

/**
 * A content comes, by an upload, a sync, an import or a restore: it enters force, or waits in the
 * place of the one that waited. Whether it is another one than that in force is for the caller.
 */
export function arrive(life: Life, arrival: Arrival): Step<ArrivalRefusal> {
  const { content, needsApproval, isSettled, isRejected, allowsLower } = arrival;
  if (!needsApproval) return enter(life, content);
  // Approved already, but for its day.
  if (isSameContent(life.coming, content)) return refused("alreadyComing");
  if (isSettled) return enter(life, content);
  if (isRejected) return refused("rejected");
  if (isSameContent(life.waiting, content)) return refused("alreadyWaiting");
  const { waiting } = life;
  const isLower = waiting !== null && compareRevisions(content.revision, waiting.revision) < 0;
  if (isLower && !allowsLower) return refused("lowerThanWaiting");
  return done({ ...life, waiting: content }, [
    ...became(waiting, "overtaken"),
    { content, state: "waiting" },
  ]);
}

export interface Decision {
  /** The content that was looked at. */
  seen: Content;
  /** Whether this person may decide it: see `mayDecide`. */
  may: boolean;
  /** Today in Italy. */
  today: CalendarDate;
}

export type DecisionRefusal =
  | "gone"
  | "replaced"
  | "notYours"
  | "archived"
  | "pastDay"
  | "beyondYear";

/** Approves what waits, from `from` on: today, or a later day within a year. */
export function approve(
  life: Life,
  { from, ...decision }: Decision & { from: CalendarDate },
): Step<DecisionRefusal> {
  const { waiting, coming } = life;
  const refusal = refusalOf(life, decision);
  if (refusal !== null || waiting === null) return refused(refusal ?? "gone");
  if (isBarred(life, waiting)) return refused("archived");
  if (from < decision.today) return refused("pastDay");
  if (from > nextYear(decision.today)) return refused("beyondYear");
  if (from > decision.today) {
    const next = { ...life, waiting: null, coming: { ...waiting, from } };
    return done(next, [...became(coming, "overtaken"), { content: waiting, state: "coming" }]);
  }
  return enter({ ...life, waiting: null }, waiting);
}

/** Rejects what waits. */
export function reject(life: Life, decision: Decision): Step<DecisionRefusal> {
  const refusal = refusalOf(life, decision);
  if (refusal !== null) return refused(refusal);
  return done({ ...life, waiting: null }, became(life.waiting, "rejected"));
}

/**
 * Takes back what waits or comes: asked by who brought it or an admin, or its file is gone.
 * @param may Whether this person may.
 */
export function withdraw(
  life: Life,
  { seen, may }: Pick<Decision, "seen" | "may">,
): Step<"gone" | "replaced" | "notYours"> {
  const { waiting, coming } = life;
  const found = [waiting, coming].find((each) => isSeen(each, seen));
  if (found == null) return refused(waiting === null ? "gone" : "replaced");
  if (!may) return refused("notYours");
  const next = found === waiting ? { ...life, waiting: null } : { ...life, coming: null };
  return done(next, became(found, "withdrawn"));
}

/** The look of a day: what was approved for it enters, unless the document cannot take it. */
export function lookAtDay(life: Life, today: CalendarDate): Step<"notYet" | "archived" | "lower"> {
  const { coming, inForce } = life;
  if (coming === null || coming.from > today) return refused("notYet");
  if (isBarred(life, coming)) return refused("archived");
  const isLower = inForce !== null && compareRevisions(coming.revision, inForce.revision) < 0;
  if (isLower) return refused("lower");
  return enter({ ...life, coming: null }, coming);
}

/** An archived document takes no other content: it is restored first. */
function isBarred({ isArchived }: Life, { isRestore = false }: Proposed): boolean {
  return isArchived && !isRestore;
}

/**
 * Approval is switched off: what waits enters as if it came now, or goes. What waits for an archived
 * document goes. What is approved for a coming day still enters on it.
 */
export function switchOff(life: Life, what: "enter" | "withdraw"): Step<never> {
  const { waiting } = life;
  if (waiting === null) return done(life, []);
  const rest = { ...life, waiting: null };
  if (what === "enter" && !isBarred(life, waiting)) return enter(rest, waiting);
  return done(rest, became(waiting, "withdrawn"));
}

/**
 * A content enters force. What comes is overtaken by one that is not lower; what waits goes on
 * waiting unless it is this very one.
 */
export function enter(life: Life, content: Content): Step<never> {
  const { inForce, waiting, coming, isArchived } = life;
  const isOvertaken =
    coming !== null &&
    (isSameContent(coming, content) || compareRevisions(content.revision, coming.revision) >= 0);
  const waits = isSameContent(waiting, content) ? null : waiting;
  const replaced = isSameContent(inForce, content) ? null : inForce;
  const left = isOvertaken && !isSameContent(coming, content) ? coming : null;
  return done(
    {
      inForce: { mark: content.mark, revision: content.revision },
      isArchived: false,
      waiting: waits,
      coming: isOvertaken ? null : coming,
    },
    [
      ...(isArchived ? [] : became(replaced, "superseded")),
      ...became(left, "overtaken"),
      { content, state: "inForce" },
    ],
  );
}

/** Whether an approval counts: one for a coming day does from that day on, also where it was taken back. */
export function countsOn(from: CalendarDate | null, today: CalendarDate): boolean {
  return from === null || from <= today;
}

/** Whether two contents are one: an unknown mark equals nothing. */
export function isSameContent(a: Content | null, b: Content | null): boolean {
  return (
    a !== null && b !== null && a.mark !== null && a.mark === b.mark && a.revision === b.revision
  );
}

function refusalOf(life: Life, { seen, may }: Decision): DecisionRefusal | null {
  const { waiting } = life;
  if (waiting === null) return "gone";
  if (!isSeen(waiting, seen)) return "replaced";
  return may ? null : "notYours";
}

/** Whether what waits is what was looked at, also where its mark is unknown. */
function isSeen(content: Content | null, { mark, revision }: Content): boolean {
  return content !== null && content.mark === mark && content.revision === revision;
}

function became(content: Content | null, state: RevisionState): Became[] {
  return content === null ? [] : [{ content, state }];
}

function done(life: Life, changes: Became[]): { ok: true; life: Life; became: Became[] } {
  return { ok: true, life, became: changes };
}

function refused<Refusal extends string>(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal };
}
