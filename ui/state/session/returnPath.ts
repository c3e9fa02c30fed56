import { pagePath } from "@sgi/core/session";
import { atom } from "jotai";
import type { Store } from "../store";

const wantedAtom = atom<string | null>(null);

/** The next login leads to `path`, and only that one. */
export function setReturnPath(store: Store, path: string): void {
  store.set(wantedAtom, path);
}

/** Where a login leads: home, unless who signs in again wanted to go on elsewhere. */
export function takeReturnPath(store: Store): string {
  const path = store.get(wantedAtom) ?? pagePath("home");
  store.set(wantedAtom, null);
  return path;
}
