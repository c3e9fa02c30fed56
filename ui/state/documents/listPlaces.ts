import { pagePath } from "@sgi/core/session";
import { useAtom, useStore } from "jotai";
import { useEffect, useState } from "react";
import { useLocation } from "../../routing/location";
import { scopedStateAtom } from "../session/scope";

/** The pages that are lists with their state in the URL. */
export type ListPage = "dashboard" | "obsolete";

/** The URL at which the user left each list, and the list seen last. */
type ListPlaces = Readonly<Partial<Record<ListPage, string>> & { last?: ListPage }>;

const placesAtom = scopedStateAtom<ListPlaces>({});

/** Stores a list's current URL, for the ways back to it. */
export function useNoteList(page: ListPage, address: string): void {
  const store = useStore();
  useEffect(() => {
    store.set(placesAtom, { ...store.get(placesAtom), [page]: address, last: page });
  }, [page, address, store]);
}

/** The address of a list as the user left it on the way to this page. */
export function useListPlace(page: ListPage): string {
  return usePlaces()[page] ?? pagePath(page);
}

/** The list that the user came from, and the address at which they left it; null for none. */
export function useLastList(): { page: ListPage; address: string } | null {
  const { last, ...places } = usePlaces();
  const address = last && places[last];
  return address === undefined ? null : { page: last as ListPage, address };
}

/**
 * The lists as they were left, stored in the browser's history entry, so that a reload or Back
 * finds them again.
 */
function usePlaces(): ListPlaces {
  const { url } = useLocation();
  const [seen, setPlaces] = useAtom(placesAtom);
  const [places] = useState(() => keptPlaces() ?? seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own state.
  useEffect(() => {
    history.replaceState({ ...history.state, [KEPT]: places }, "");
    setPlaces(places);
  }, [places, setPlaces, url]);
  return places;
}

/** The name under which an entry of the browser's history keeps them. */
const KEPT = "lists";

function keptPlaces(): ListPlaces | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !(KEPT in state)) return null;
  return state[KEPT] as ListPlaces;
}
