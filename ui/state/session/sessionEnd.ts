import { atom } from "jotai";
import type { PanelStore } from "../store";
import { currentUserAtom } from "./currentUser";
import { scopedStateAtom } from "./scope";

const whyAtom = scopedStateAtom<string | null>(null);

/**
 * The sign-in page's note about a session that ended by itself, until someone signs in; null: none.
 */
export const sessionEndAtom = atom((get) => (get(currentUserAtom) ? null : get(whyAtom)));

/** A session ended by itself: notes what the sign-in page says of it. */
export function noteSessionEnd(store: PanelStore, why: string): void {
  store.set(whyAtom, why);
}
