import type { Client } from "../api/client";
import { wasChanged, wasNotFound } from "../api/errors";
import { retryEffect, retryWrite } from "../api/retryWrite";
import { isAsSeen } from "../documents/changes/isAsSeen";
import type { Document } from "../documents/document";
import type { DocumentDetails } from "../documents/documentDetails";
import { getDocument } from "../documents/getDocument";
import { createObservable, type Observable } from "../state/observable";
import type { CalendarDate } from "../time/calendarDate";
import { systemTimers, type TimeDeps } from "../time/clock";
import { reviewDocument, setExpiry } from "./api";
import { type DayAct, type DayDraft, type DayProblems, dayProblems, proposeDay } from "./dayDraft";

interface OpenDay {
  /** As it was shown when the user decided. */
  document: Document;
  draft: DayDraft;
  /**
   * `changed`: another user changed the document; `document` is the new one, which the next save
   * overwrites. `gone`: the document no longer exists. The draft is kept.
   */
  meanwhile: "nothing" | "changed" | "gone";
}

export type DayState =
  | ({ step: "editing" } & OpenDay)
  | ({ step: "saving" } & OpenDay)
  | { step: "closed" };

export interface DayFlow extends Observable<DayState> {
  /** Changes the draft; only while editing. */
  change(part: Partial<DayDraft>): void;
  /** What is wrong with the draft now; null where there is nothing. */
  problems(): DayProblems | null;
  /** Saves the draft if it is valid. After a failure it stays open; `onFailure` gets the failure. */
  save(): Promise<void>;
  /** Leaves without saving; not while a save is in flight. */
  cancel(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call" | "callTagged">;
  /** The user's own day. */
  today(): CalendarDate;
  act: DayAct;
  document: Document;
  /** `expiryDate`: the document's new expiry date; null if it was removed. */
  onSaved(document: Document, expiryDate: CalendarDate | null): void;
  /** The document has changed or is gone: nothing was saved. */
  onChanged(): void;
  onFailure(error: unknown): void;
}

/**
 * Sets a document's expiry date by hand or by a review, unless the document has changed since the
 * user saw it: another revision may need another date. Proposes a day by `proposeDay`. Source:
 * spec 3 §8.
 */
export function createDayFlow(deps: Deps): DayFlow {
  const { act, document, today } = deps;
  const state = createObservable<DayState>({
    step: "editing",
    document,
    draft: proposeDay([document], today()),
    meanwhile: "nothing",
  });
  const saveOver = createSaving(deps);

  const problems = () => {
    const now = state.get();
    return now.step === "editing" ? dayProblems(act, now.draft, today()) : null;
  };

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
      if (now.step !== "editing" || now.meanwhile === "gone" || problems() !== null) return;
      const { step: _, ...open } = now;
      state.set({ step: "saving", ...open });
      try {
        const met = await saveOver(open);
        if (met === null) {
          state.set({ step: "closed" });
          return deps.onSaved(open.document, dayOf(open.draft));
        }
        state.set({ step: "editing", ...open, ...met });
        deps.onChanged();
      } catch (error) {
        state.set({ step: "editing", ...open });
        deps.onFailure(error);
      }
    },
    cancel() {
      if (state.get().step === "editing") state.set({ step: "closed" });
    },
  };
}

/** Saves a draft, unless the document has changed since: then returns the current one. */
function createSaving({ client, timers = systemTimers, act }: Deps) {
  /** Null when the host has no such document. */
  async function read(id: string) {
    try {
      return await retryWrite(() => client.callTagged(getDocument, { params: { id } }), { timers });
    } catch (error) {
      if (wasNotFound(error)) return { data: null, etag: null };
      throw error;
    }
  }

  function send({ document, draft }: OpenDay, ifMatch: string | null): Promise<unknown> {
    const params = { id: document.legacyId };
    const text = draft.text.trim();
    if (act === "expiry") {
      const body = { expiryDate: dayOf(draft), reason: text };
      return client.call(setExpiry, { params, body, ifMatch });
    }
    const body = { expiryDate: draft.day, note: text };
    return client.call(reviewDocument, { params, body, ifMatch });
  }

  return async (open: OpenDay): Promise<Pick<OpenDay, "document" | "meanwhile"> | null> => {
    const { document } = open;
    const before = await read(document.legacyId);
    if (!isAsDecidedOn(document, before.data)) return met(document, before.data);
    // A retry after a lost response finds its own change.
    const tookEffect = async () => {
      const { data } = await read(document.legacyId);
      return data !== null && hasDay(data, act, dayOf(open.draft));
    };
    try {
      await retryEffect(() => send(open, before.etag), { timers, tookEffect });
      return null;
    } catch (error) {
      if (!wasChanged(error)) throw error;
      return met(document, (await read(document.legacyId)).data);
    }
  };
}

function met(document: Document, now: Document | null): Pick<OpenDay, "document" | "meanwhile"> {
  return now === null ? { document, meanwhile: "gone" } : { document: now, meanwhile: "changed" };
}

/** Whether a document has the day that was sent, set in the same way. */
function hasDay(document: DocumentDetails, act: DayAct, day: CalendarDate | null): boolean {
  const from = act === "review" ? "review" : "hand";
  return document.expiryDate === day && (day === null || document.expiryFrom === from);
}

function dayOf({ day, hasNone }: DayDraft): CalendarDate | null {
  return hasNone ? null : day;
}

function isAsDecidedOn(seen: Document, now: Document | null): boolean {
  return now !== null && isAsSeen(seen, now) && now.expiryDate === seen.expiryDate;
}
