import { createScopedClient } from "@sgi/core/api";
import { atom } from "jotai";
import { hostClientAtom, timersAtom } from "../browser/services";
import type { PanelStore } from "../store";
import { userStateAtom } from "./currentUser";

/** The current user's scope; for the next user, atoms derived from it are computed again. */
export const scopeAtom = atom((get) => get(userStateAtom).scope);

/** The API client of the current user: once they have left, no answer is delivered. */
export const clientAtom = atom((get) =>
  createScopedClient(get(hostClientAtom), get(scopeAtom).ended),
);

/** State of one user: `initial` again for the next. */
export function scopedStateAtom<T>(initial: T) {
  const ownAtom = atom((get) => {
    get(scopeAtom);
    return atom(initial);
  });
  return atom(
    (get) => get(get(ownAtom)),
    (get, set, value: T) => set(get(ownAtom), () => value),
  );
}

/** A flow's dependencies: the current user's API client, and time. */
export function userDeps(store: PanelStore) {
  return { client: store.get(clientAtom), timers: store.get(timersAtom) };
}

/** The same for any user: for the code that decides who is signed in. */
export function hostDeps(store: PanelStore) {
  return { client: store.get(hostClientAtom), timers: store.get(timersAtom) };
}
