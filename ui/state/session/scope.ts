import { createScopedClient } from "@sgi/core/api";
import { atom } from "jotai";
import { hostClientAtom } from "../browser/services";
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
