import { createObservable } from "@sgi/core/state";
import type { ConfirmedSync, ConfirmedSyncStep, SyncFlow, SyncState } from "@sgi/core/sync";
import { type Atom, atom } from "jotai";
import { observableAtom } from "../browser/observableAtom";
import { scopedStateAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** The panel's one sync, and the document page's way into it. */
export interface Sync {
  flow: SyncFlow;
  confirmed: ConfirmedSync;
}

const NO_SYNC = createObservable<SyncState>({ step: "idle" });
const NO_QUESTION = createObservable<ConfirmedSyncStep>("idle");

const ownSyncAtom = scopedStateAtom<Sync | null>(null);
const hasCardAtom = atom(false);
const wayOnAtom = atom<{ go: (path: string) => void } | null>(null);

/** Null until a sync is first asked for, which fetches its code. */
export const syncAtom: Atom<Sync | null> = ownSyncAtom;
/** Where the sync stands, on whatever page it was asked for. */
export const syncStateAtom = observableAtom((get) => get(syncAtom)?.flow ?? NO_SYNC);
/** Where the document page's question stands. */
export const syncQuestionAtom = observableAtom((get) => get(syncAtom)?.confirmed ?? NO_QUESTION);

/** Stores the user's sync. */
export function keepSync(store: PanelStore, sync: Sync): void {
  store.set(ownSyncAtom, sync);
}

/** Whether the page has the card that says how the sync stands, and why it failed. */
export function hasSyncCard(store: PanelStore): boolean {
  return store.get(hasCardAtom);
}

export function setSyncCard(store: PanelStore, isThere: boolean): void {
  store.set(hasCardAtom, isThere);
}

/** Goes on from the document page where a sync was requested; false if that page is gone. */
export function goOn(store: PanelStore, path: string): boolean {
  const way = store.get(wayOnAtom);
  way?.go(path);
  return way !== null;
}

/** Sets how a sync leaves the document page while it is shown; null: it is not. */
export function setWayOn(store: PanelStore, go: ((path: string) => void) | null): void {
  store.set(wayOnAtom, go && { go });
}
