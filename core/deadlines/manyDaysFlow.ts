import type { Client } from "../api/client";
import { retryWrite } from "../api/retryWrite";
import type { Document } from "../documents/document";
import { type PartsOutcome, sendInParts } from "../documents/many/inParts";
import { createObservable, type Observable } from "../state/observable";
import { type CalendarDate, parseCalendarDate } from "../time/calendarDate";
import { systemTimers, type TimeDeps } from "../time/clock";
import { reviewDocuments, type SeenDocument, setExpiries } from "./api";
import { type DayAct, type DayDraft, type DayProblems, dayProblems, proposeDay } from "./dayDraft";

export type ManyDaysState =
  | { step: "editing"; draft: DayDraft }
  /** `done` of `total` documents are through. */
  | { step: "saving"; draft: DayDraft; done: number; total: number }
  | { step: "closed" };

export interface ManyDaysFlow extends Observable<ManyDaysState> {
  change(part: Partial<DayDraft>): void;
  problems(): DayProblems | null;
  /**
   * Sends a valid draft for all documents, in batches. Closes once all were processed; after a failure
   * it stays open, and the next call sends the rest.
   */
  save(): Promise<void>;
  cancel(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** The user's own day. */
  today(): CalendarDate;
  act: DayAct;
  /** As they were shown when the user decided. */
  documents: readonly Document[];
  /** Called once per save, even after a failure. */
  onEnd(outcome: PartsOutcome): void;
}

/**
 * Says one day, with one note, of several documents; the host leaves out those that have changed since
 * they were shown. Source: spec 3 §8.
 */
export function createManyDaysFlow(deps: Deps): ManyDaysFlow {
  const { client, timers = systemTimers, today, act, documents, onEnd } = deps;
  const draft = proposeDay(documents, today());
  const state = createObservable<ManyDaysState>({ step: "editing", draft });
  let left = new Map(documents.map((document) => [document.legacyId, seenOf(document)]));

  const problems = () => {
    const now = state.get();
    return now.step === "editing" ? dayProblems(act, now.draft, today()) : null;
  };

  function send(ids: readonly string[], { day, hasNone, text: typed }: DayDraft) {
    const seen = ids.flatMap((id) => left.get(id) ?? []);
    const text = typed.trim();
    return act === "review"
      ? client.call(reviewDocuments, { body: { documents: seen, expiryDate: day, note: text } })
      : client.call(setExpiries, {
          body: { documents: seen, expiryDate: hasNone ? null : day, reason: text },
        });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    problems,
    change(part) {
      const now = state.get();
      if (now.step === "editing") state.set({ ...now, draft: { ...now.draft, ...part } });
    },
    async save() {
      const now = state.get();
      if (now.step !== "editing" || problems() !== null) return;
      const { draft } = now;
      const total = left.size;
      const outcome = await sendInParts(
        [...left.keys()],
        (ids) => retryWrite(() => send(ids, draft), { timers }),
        (done) => state.set({ step: "saving", draft, done, total }),
      );
      const through = new Set([...outcome.done, ...outcome.failed.map(({ id }) => id)]);
      left = new Map([...left].filter(([id]) => !through.has(id)));
      state.set(outcome.error === null ? { step: "closed" } : { step: "editing", draft });
      onEnd(outcome);
    },
    cancel() {
      if (state.get().step === "editing") state.set({ step: "closed" });
    },
  };
}

function seenOf({ legacyId: id, revision, updatedAt, expiryDate }: Document): SeenDocument {
  return { id, revision, updatedAt, expiryDate: parseCalendarDate(expiryDate) };
}
