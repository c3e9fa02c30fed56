import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { storageAtom } from "../../../state/browser/services";

/** Read by public/boot.js before the panel has loaded: admins see more above the list. */
export const MANAGES_KEY = "sgi-manages";

/** Remembers for the next load whether the user manages documents. */
export function useKeptReader(manages: boolean): void {
  const storage = useAtomValue(storageAtom);
  useEffect(() => {
    try {
      storage?.setItem(MANAGES_KEY, String(manages));
    } catch {
      // Storage is full or refused: the rows will move when the figures above them load.
    }
  }, [manages, storage]);
}
