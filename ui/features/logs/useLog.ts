import { paginate } from "@sgi/core/lists";
import {
  documentTitles,
  type LogRequest,
  type LogSection,
  logUsers,
  searchLog,
  userOf,
} from "@sgi/core/logs";
import { useAtomValue } from "jotai";
import { useDeferredValue, useMemo } from "react";
import { useLoaded } from "../../state/api/useLoaded";
import { documentIndexAtom, obsoleteIndexAtom } from "../../state/documents/documentLists";
import { logQueryAtom } from "./useLogRequest";

/** Entries on a page of the log. Source: spec 2 §9. */
const LOG_PAGE_SIZE = 10;
const NO_LOG: readonly LogSection[] = [];

export type LogView = ReturnType<typeof useLog>;

/** What the page shows of the log: the entries searched, ten a page, with the documents' titles. */
export function useLog(request: LogRequest) {
  const loaded = useLoaded(logQueryAtom);
  const { data: sections = NO_LOG, isFetching } = useAtomValue(logQueryAtom);
  const titles = useTitles();
  // Typing shows at once; the results may lag behind.
  const { search, group, from, to, user } = useDeferredValue(request);
  const ofAll = useMemo(
    () => searchLog(sections, { search, group, from, to, titles }),
    [sections, search, group, from, to, titles],
  );
  const found = useMemo(
    () => (user === null ? ofAll : ofAll.filter((entry) => userOf(entry) === user)),
    [ofAll, user],
  );
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  return {
    ...loaded,
    /** Whether the first page is shown while others load. */
    isReading: isFetching && loaded.state === "ready",
    /** The number of all entries read, whatever the filters. */
    total,
    found,
    /** Whose entries they are, before one user is chosen. */
    users: useMemo(() => logUsers(ofAll), [ofAll]),
    titles,
    page: useMemo(
      () => paginate(found, { page: request.page, size: LOG_PAGE_SIZE }),
      [found, request.page],
    ),
  };
}

/** The titles of the documents that can be read; the log shows without them too. */
function useTitles() {
  const { documents: current } = useAtomValue(documentIndexAtom);
  const { documents: obsolete } = useAtomValue(obsoleteIndexAtom);
  return useMemo(() => documentTitles(current, obsolete), [current, obsolete]);
}
