import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { storageAtom } from "./services";

/** Remembers something of the user for public/boot.js of the next load; null: it is not known. */
export function useKeptFlag(key: string, value: boolean | null): void {
  const storage = useAtomValue(storageAtom);
  useEffect(() => {
    if (value === null) return;
    try {
      storage?.setItem(key, String(value));
    } catch {
      // Storage is full or refused: at the next load something may move.
    }
  }, [key, value, storage]);
}
