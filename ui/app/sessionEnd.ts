import { atom } from "jotai";

/** What the sign-in page says of a session that ended by itself; null: nothing. */
export const sessionEndAtom = atom<string | null>(null);
