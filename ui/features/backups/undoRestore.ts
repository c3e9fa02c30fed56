import type { EpochMs } from "@sgi/core/time";
import { type Atom, atom } from "jotai";
import { scopedStateAtom } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";

/** A restore that can be undone. */
export interface UndoableRestore {
  /** The name of the backup with the state before the restore. */
  safetyCopy: string;
  at: EpochMs;
}

const noteAtom = scopedStateAtom<UndoableRestore | null>(null);

/** The last restore of the signed-in user. */
export const undoableRestoreAtom: Atom<UndoableRestore | null> = atom((get) => get(noteAtom));

/** Stores the restore that can be undone; null: none. */
export function noteRestore(store: PanelStore, restore: UndoableRestore | null): void {
  store.set(noteAtom, restore);
}
