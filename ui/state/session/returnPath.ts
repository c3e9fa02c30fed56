import { pagePath } from "@sgi/core/session";
import { atom } from "jotai";
import type { PanelStore } from "../store";

const wantedAtom = atom<string | null>(null);

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
