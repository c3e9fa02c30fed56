import { readQuery } from "@sgi/core/api";
import {
  getDocumentReadings,
  getReadersToUrge,
  getReadingMatrix,
  listGroups,
  listOwnReadings,
  listToRead,
  type MatrixRequest,
  sentMatrixRequest,
} from "@sgi/core/readings";
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

/** A page of who has read what, for admins. */
export function readingMatrixAtom(request: MatrixRequest) {
  return apiQueryAtom((get) => ({
    ...readQuery(get(clientAtom), getReadingMatrix, undefined, sentMatrixRequest(request)),
  }));
}

/** Who would get a mail of 'Sollecita'; asked anew each time, unless something else `comesFirst`. */
export function readersToUrgeAtom(comesFirst = false) {
  return apiQueryAtom((get) => ({
    ...readQuery(get(clientAtom), getReadersToUrge),
    ...(comesFirst && { enabled: false }),
    staleTime: 0,
    gcTime: 0,
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
