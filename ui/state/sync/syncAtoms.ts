import { createObservable } from "@sgi/core/state/observable";
import type { ConfirmedSync, ConfirmedSyncStep } from "@sgi/core/sync/confirmedSync";
import type { SyncFlow, SyncState } from "@sgi/core/sync/syncFlow";
import { atom } from "jotai";
import { observableAtom } from "../browser/observableAtom";
import { scopedStateAtom } from "../session/scope";

/** The panel's one sync, and the document page's way into it. */
export interface Sync {
  flow: SyncFlow;
  confirmed: ConfirmedSync;
}

/** Leads to where a sync of the document page ends, for as long as that page is shown. */
export interface Leaving {
  goTo(path: string): void;
}

const NO_SYNC = createObservable<SyncState>({ step: "idle" });
const NO_QUESTION = createObservable<ConfirmedSyncStep>("idle");

/** Whether the page has the card that says how the sync stands, and why it failed. */
export const hasCardAtom = atom(false);

/** Null until a sync is first asked for, which fetches its code. */
export const syncAtom = scopedStateAtom<Sync | null>(null);
export const leavingAtom = atom<Leaving | null>(null);

/** Where the sync stands, on whatever page it was asked for. */
export const syncStateAtom = observableAtom((get) => get(syncAtom)?.flow ?? NO_SYNC);
/** Where the document page's question stands. */
export const syncQuestionAtom = observableAtom((get) => get(syncAtom)?.confirmed ?? NO_QUESTION);
