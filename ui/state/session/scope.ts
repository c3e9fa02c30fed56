import { createScopedClient } from "@sgi/core/api";
import { atom } from "jotai";
import { hostClientAtom } from "../browser/services";
import { userStateAtom } from "./currentUser";

/** Whose time it is: what is made from this ends with it, and is made anew for the next user. */
export const scopeAtom = atom((get) => get(userStateAtom).scope);

/** What is called in the name of the user who is here: once they have left, no answer is heard. */
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
