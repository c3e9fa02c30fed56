import { pagePath } from "@sgi/core/session/pages";
import { useAtom } from "jotai";
import { useEffect, useState } from "react";
import { useLocation } from "../routing/location";
import { scopedStateAtom } from "./scope";

/** The pages that are lists, whose address says what they are asked for. */
export type ListPage = "dashboard" | "obsolete";

/** Where the user left the lists, by their addresses. */
type ListPlaces = Readonly<Partial<Record<ListPage, string>>>;

const placesAtom = scopedStateAtom<ListPlaces>({});

/** Notes the address at which a list stands, for the ways back to it. */
export function useNoteList(page: ListPage, address: string): void {
  const [places, setPlaces] = useAtom(placesAtom);
  useEffect(() => {
    if (places[page] !== address) setPlaces({ ...places, [page]: address });
  }, [page, address, places, setPlaces]);
}

/**
 * The address of a list as the user left it on the way to this page. It is kept with the page's
 * place in the browser's history, so that a reload and a step back find it again.
 */
export function useListPlace(page: ListPage): string {
  const { url } = useLocation();
  const [seen, setPlaces] = useAtom(placesAtom);
  const [places] = useState(() => keptPlaces() ?? seen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has its own state.
  useEffect(() => {
    history.replaceState({ ...history.state, [KEPT]: places }, "");
    setPlaces(places);
  }, [places, setPlaces, url]);
  return places[page] ?? pagePath(page);
}

/** The name under which an entry of the browser's history keeps them. */
const KEPT = "lists";

function keptPlaces(): ListPlaces | null {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !(KEPT in state)) return null;
  return state[KEPT] as ListPlaces;
}
