import { type Atom, atom, useAtomValue } from "jotai";
import { useEffect } from "react";
import type { PanelStore } from "../store";
import { storageAtom } from "./services";

/** A choice that this browser keeps. */
export interface KeptChoice<Choice> {
  atom: Atom<Choice>;
  /** Chooses, and stores the choice; where the storage refuses, it lasts as long as the page. */
  choose(store: PanelStore, choice: Choice): void;
  /** Takes over the value that another tab stored. */
  follow(store: PanelStore, kept: string | null): void;
}

/** @param parse Reads the value stored under `key`; null for none. */
export function createKeptChoice<Choice extends string | boolean | object>(
  key: string,
  parse: (kept: string | null) => Choice,
  write: (choice: Choice) => string,
): KeptChoice<Choice> {
  const chosenAtom = atom<Choice | null>(null);
  return {
    atom: atom((get) => get(chosenAtom) ?? parse(get(storageAtom)?.getItem(key) ?? null)),
    choose(store, choice) {
      store.set(chosenAtom, () => choice);
      try {
        store.get(storageAtom)?.setItem(key, write(choice));
      } catch {
        // A full or refused storage.
      }
    },
    follow: (store, kept) => store.set(chosenAtom, () => parse(kept)),
  };
}

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
