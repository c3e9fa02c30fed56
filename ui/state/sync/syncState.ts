import type { ConfirmedSync, ConfirmedSyncStep, SyncFlow, SyncState } from "@sgi/core/drive/sync";
import { createObservable } from "@sgi/core/state";
import { type Atom, atom } from "jotai";
import { scopedStateAtom } from "../session/scope";
import { observableAtom, type PanelStore } from "../store";

/** The panel's one sync, and its start from the document page. */
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
/** The sync's state, whatever page started it. */
export const syncStateAtom = observableAtom((get) => get(syncAtom)?.flow ?? NO_SYNC);
/** The state of the document page's question. */
export const syncQuestionAtom = observableAtom((get) => get(syncAtom)?.confirmed ?? NO_QUESTION);

/** Stores the user's sync. */
export function keepSync(store: PanelStore, sync: Sync): void {
  store.set(ownSyncAtom, sync);
}

/** Whether the page has the card that shows the sync's state and failure. */
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
