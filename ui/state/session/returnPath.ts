import { pagePath } from "@sgi/core/session/pages";
import { atom } from "jotai";

const wantedAtom = atom<string | null>(null);

/** Where the next login leads: home, unless who signs in again wanted to go on elsewhere. */
export const returnPathAtom = atom(
  (get) => get(wantedAtom) ?? pagePath("home"),
  (_get, set, path: string | null) => set(wantedAtom, path),
);
