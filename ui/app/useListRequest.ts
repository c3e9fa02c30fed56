import {
  type ListRequest,
  readListRequest,
  writeListRequest,
} from "@sgi/core/documents/listAddress";
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { useLocation } from "../routing/location";
import { timersAtom } from "./services";

/**
 * Milliseconds without a key until the search goes into the address: browsers refuse an address
 * that changes with every key. Source: ours.
 */
export const ADDRESS_PAUSE_MS = 300;

export type ListRequestControl = ReturnType<typeof useListRequest>;

/**
 * What the list is asked for. It lives in the address, so that links share it and coming back from
 * a document finds it again; what is being typed runs ahead of the address until a pause.
 */
export function useListRequest() {
  const { url, query, route } = useLocation();
  const timers = useAtomValue(timersAtom);
  const written = useMemo(() => readListRequest(query), [query]);
  const [draft, setDraft] = useState<{ request: ListRequest; over: string } | null>(null);
  // A draft counts only over the address that it was typed on.
  const pending = draft?.over === url ? draft.request : null;
  const request = pending ?? written;

  const write = (next: ListRequest) => {
    setDraft(null);
    const address = writeListRequest(url, next);
    if (address !== url) route(address, true);
  };
  const flush = () => {
    if (pending !== null) write(pending);
  };
  useEffect(() => {
    if (pending === null) return;
    return timers.after(ADDRESS_PAUSE_MS, () => route(writeListRequest(url, pending), true));
  }, [pending, timers, url, route]);

  return {
    request,
    search: (search: string) => setDraft({ request: { ...request, search, page: 1 }, over: url }),
    filter: (filter: ListRequest["filter"]) => write({ ...request, filter, page: 1 }),
    toPage: (page: number) => write({ ...request, page }),
    reset: () => write({ search: "", filter: "all", page: 1 }),
    /** Writes what was typed at once: called when the field loses the focus. */
    flush,
  };
}
