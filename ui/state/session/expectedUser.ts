import { atom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import { browserStorage, storageAtom } from "../browser/services";
import { currentUserAtom } from "./currentUser";

/** Also read by public/boot.js, before the panel is there. */
export const SIGNED_IN_KEY = "sgi-signed-in";

/** Whether somebody was signed in when this browser was last told who is. */
export function isUserExpected(storage = browserStorage()): boolean {
  return storage?.getItem(SIGNED_IN_KEY) === "true";
}

/** Whether nobody was signed in when last known; false in a new browser. */
export const isNobodyExpectedAtom = atom(
  (get) => get(storageAtom)?.getItem(SIGNED_IN_KEY) === "false",
);

/** The same as of page load: the likely state until the host has answered. */
export const isUserExpectedAtom = atom((get) => isUserExpected(get(storageAtom)));

/**
 * Remembers for the next page load whether somebody is signed in. Calls `onGone`, once a page, when
 * nobody is, though somebody was at the last load.
 */
export function useKeptExpectation(onGone: () => void): void {
  const user = useAtomValue(currentUserAtom);
  const storage = useAtomValue(storageAtom);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: onGone is read when it is needed.
  useEffect(() => {
    if (user === undefined) return;
    if (isFirst.current && user === null && isUserExpected(storage)) onGone();
    isFirst.current = false;
    try {
      storage?.setItem(SIGNED_IN_KEY, String(user !== null));
    } catch {
      // A full or refused storage: the next load asks without knowing.
    }
  }, [user, storage]);
}
