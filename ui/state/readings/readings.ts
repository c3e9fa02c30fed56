import { readQuery } from "@sgi/core/api";
import { getDocumentReadings, listGroups, listOwnReadings, listToRead } from "@sgi/core/readings";
import { apiQueryAtom } from "../api/apiQuery";
import { queryClientAtom } from "../api/queries";
import { clientAtom } from "../session/scope";
import type { PanelStore } from "../store";

/** What the user has to read. */
export const toReadQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listToRead),
}));

/** The confirmations that the user gave. */
export const ownReadingsQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listOwnReadings),
}));

/** The company's groups, for admins. */
export const groupsQueryAtom = apiQueryAtom((get) => ({
  ...readQuery(get(clientAtom), listGroups),
}));

/** A document's requests and readers, for admins. */
export function documentReadingsAtom(id: string) {
  return apiQueryAtom((get) => ({
    ...readQuery(get(clientAtom), getDocumentReadings, { id }),
  }));
}

/** Fetches lists of readings again, and how documents stand with them, after something was asked or confirmed. */
export function refreshReadings(store: PanelStore): void {
  void store.get(queryClientAtom).invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" &&
      (path.startsWith("/api/readings/") || /^\/api\/documents\/[^/]+\/readings$/.test(path)),
  });
}
