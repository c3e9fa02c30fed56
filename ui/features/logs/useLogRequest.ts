import {
  type LogGroup,
  type LogRequest,
  type LogSection,
  listLogs,
  logSection,
  readLog,
  readLogRequest,
  WHOLE_LOG,
  writeLogRequest,
} from "@sgi/core/logs";
import { hasFeature, pagePath } from "@sgi/core/session";
import { logTexts } from "@sgi/core/texts/logs";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { apiQueryAtom } from "../../state/api/apiQuery";
import { queryClientAtom } from "../../state/api/queries";
import { timersAtom } from "../../state/browser/services";
import { useAddressRequest } from "../../state/lists/useAddressRequest";
import { currentUserAtom } from "../../state/session/currentUser";
import { clientAtom } from "../../state/session/scope";

const FORM = { path: pagePath("auditLogs"), read: readLogRequest, write: writeLogRequest };

/** The log's cache key. */
export const LOG_KEY = [listLogs.path] as const;
/** The log in sections, each prepared for searches as it arrives; the first one shows at once. */
export const logQueryAtom = apiQueryAtom<readonly LogSection[]>((get) => {
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
