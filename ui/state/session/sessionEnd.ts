import { atom } from "jotai";
import { currentUserAtom } from "./currentUser";
import { scopedStateAtom } from "./scope";

const whyAtom = scopedStateAtom<string | null>(null);

/** What the sign-in page says of a session that ended by itself, until someone signs in; null: nothing. */
export const sessionEndAtom = atom(
  (get) => (get(currentUserAtom) ? null : get(whyAtom)),
  (_, set, why: string) => set(whyAtom, why),
);
