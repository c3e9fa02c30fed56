import { paginate } from "@sgi/core/lists";
import {
  documentTitles,
  type LogGroup,
  type LogRequest,
  type LogSection,
  listLogs,
  logSection,
  logUsers,
  readLog,
  readLogRequest,
  searchLog,
  userOf,
  WHOLE_LOG,
  writeLogRequest,
} from "@sgi/core/logs";
import { hasFeature, pagePath } from "@sgi/core/session";
import { logTexts } from "@sgi/core/texts/logs";
import { useAtomValue } from "jotai";
import { useDeferredValue, useMemo } from "react";
import { apiQueryAtom, useLoaded } from "../../state/api/apiQuery";
import { queryClientAtom } from "../../state/api/queries";
import { timersAtom } from "../../state/browser/services";
import { documentIndexAtom, obsoleteIndexAtom } from "../../state/documents/documentLists";
import { useAddressRequest } from "../../state/lists/useAddressRequest";
import { currentUserAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";

/** Entries on a page of the log. Source: spec 2 §9. */
const LOG_PAGE_SIZE = 10;
const NO_LOG: readonly LogSection[] = [];

const FORM = { path: pagePath("auditLogs"), read: readLogRequest, write: writeLogRequest };
/** The log's cache key. */
export const LOG_KEY = [listLogs.path] as const;
/** The log in sections, each prepared for searches as it arrives; the first one shows at once. */
const logQueryAtom = apiQueryAtom<readonly LogSection[]>((get) => {
  const [client, queries, timers] = [get(clientAtom), get(queryClientAtom), get(timersAtom)];
  return {
    queryKey: LOG_KEY,
    // Comparing a long list with the previous one would cost more than it saves.
    structuralSharing: false,
    async queryFn({ signal }) {
      const isFirst = queries.getQueryData(LOG_KEY) === undefined;
      let sections: readonly LogSection[] = [];
      for await (const entries of readLog({ client, timers, signal })) {
        sections = [...sections, logSection(entries, logTexts)];
        // A refetch keeps the old log until the new one is complete.
        if (isFirst) queries.setQueryData(LOG_KEY, sections);
      }
      return sections;
    },
  };
});

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

/** The log's filters and page, in the URL. */
export function useLogRequest() {
  const { request: all, link, type, choose, flush } = useAddressRequest<LogRequest>(FORM);
  const narrows = useNarrows();
  const request = useMemo(
    () => (narrows ? all : { ...all, from: null, to: null, user: null }),
    [all, narrows],
  );
  return {
    request,
    link,
    flush,
    search: (search: string) => type({ ...request, search, page: 1 }),
    filter: (group: LogGroup | null) => choose({ ...request, group, page: 1 }),
    narrow: (narrowing: Partial<Pick<LogRequest, "from" | "to" | "user">>) =>
      choose({ ...request, ...narrowing, page: 1 }),
    toPage: (page: number) => choose({ ...request, page }),
    reset: () => choose(WHOLE_LOG),
  };
}

/** Whether the log has its filters by period and user. Source: spec 3 §1. */
export function useNarrows(): boolean {
  return hasFeature(useAtomValue(currentUserAtom), "work");
}
