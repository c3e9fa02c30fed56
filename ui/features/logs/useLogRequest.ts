import {
  type LogGroup,
  type LogRequest,
  readLogRequest,
  WHOLE_LOG,
  writeLogRequest,
} from "@sgi/core/logs";
import { pagePath } from "@sgi/core/session";
import { useMemo } from "react";
import { useAddressRequest } from "../../state/lists/useAddressRequest";
import { useNarrows } from "./useNarrows";

const FORM = { path: pagePath("auditLogs"), read: readLogRequest, write: writeLogRequest };

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
