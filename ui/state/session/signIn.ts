import { pagePath } from "@sgi/core/session";
import { atom } from "jotai";
import type { PanelStore } from "../store";
import { currentUserAtom } from "./currentUser";
import { scopedStateAtom } from "./scope";

const typedEmailAtom = scopedStateAtom("");
const wantedAtom = atom<string | null>(null);
const whyAtom = scopedStateAtom<string | null>(null);

/** The email last typed to sign in or for a forgotten password; empty again after another user. */
export const typedEmail = (store: PanelStore): string => store.get(typedEmailAtom);

/** Keeps what is typed for the other form. */
export const keepEmail = (store: PanelStore, email: string): void =>
  store.set(typedEmailAtom, email);

/** The next login leads to `path`, and only that one. */
export function setReturnPath(store: PanelStore, path: string): void {
  store.set(wantedAtom, path);
}

/** Where a login leads: home, unless the user signs in again to go on elsewhere. */
export function takeReturnPath(store: PanelStore): string {
  const path = store.get(wantedAtom) ?? pagePath("home");
  store.set(wantedAtom, null);
  return path;
}

/**
 * The sign-in page's note about a session that ended by itself, until someone signs in; null: none.
 */
export const sessionEndAtom = atom((get) => (get(currentUserAtom) ? null : get(whyAtom)));

/** A session ended by itself: notes what the sign-in page says of it. */
export function noteSessionEnd(store: PanelStore, why: string): void {
  store.set(whyAtom, why);
}
