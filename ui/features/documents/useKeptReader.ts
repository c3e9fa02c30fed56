import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { storageAtom } from "../../state/browser/services";

/** Read by public/boot.js, before the panel is there: admins see more above the list. */
export const MANAGES_KEY = "sgi-manages";

/** Keeps for the next load of the index whether who sees it manages documents. */
export function useKeptReader(manages: boolean): void {
  const storage = useAtomValue(storageAtom);
  useEffect(() => {
    try {
      storage?.setItem(MANAGES_KEY, String(manages));
    } catch {
      // A full or refused storage: the rows move when the figures above them come.
    }
  }, [manages, storage]);
}
