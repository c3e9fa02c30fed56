import type { ListFilter, ListRequest } from "@sgi/core/documents/list";
import { canManageDocuments } from "@sgi/core/session";
import { atom, useAtomValue } from "jotai";
import type { ReactNode } from "react";
import { currentUserAtom } from "../../../../state/session/currentUser";

/** What the search in contents shows in the list; its code is lazy. */
interface ShownContents {
  /** The ids of the documents found; null until the first answer. */
  ids: ReadonlySet<string> | null;
  /** Whether the search failed, with nothing found before. */
  hasFailed: boolean;
  /** The sentences of a document, with marks. */
  sentencesOf(id: string): ReactNode;
}

/** Null while titles are searched. */
export const shownContentsAtom = atom<ShownContents | null>(null);

/** Before the first answer to a search in contents. */
const NOTHING_FOUND: ReadonlySet<string> = new Set();

/** Whether contents are searched; without words the whole list is shown. */
export function searchesContents({ within, search }: ListRequest): boolean {
  return within === "contents" && search.trim() !== "";
}

/** Filters the list by a search in contents; leaves it whole while titles are searched. */
export function useContentsFound(request: ListRequest) {
  const contents = useAtomValue(shownContentsAtom);
  const isManager = canManageDocuments(useAtomValue(currentUserAtom) ?? null);
  if (!searchesContents(request)) {
    const { filter, search } = request;
    return {
      filter,
      search,
      among: null,
      isAwaited: false,
      isHidden: false,
      sentencesOf: undefined,
    };
  }
  // The contents of obsolete documents are for admins: others are shown those in force.
  const isInForce = request.filter === "obsolete" && !isManager;
  const among = contents?.ids ?? NOTHING_FOUND;
  const isAwaited = among === NOTHING_FOUND;
  return {
    filter: isInForce ? ("all" satisfies ListFilter) : request.filter,
    /** What is searched in the titles. */
    search: "",
    /** The ids that may be shown; null for all. */
    among,
    /** Whether the first answer is still to come. */
    isAwaited,
    /** Whether it failed, so that there is no list to show. */
    isHidden: isAwaited && contents?.hasFailed === true,
    /** The sentences found in a document. */
    sentencesOf: contents?.sentencesOf,
  };
}
