import {
  type ListRequest,
  readListRequest,
  type Sort,
  USUAL_REQUEST,
  writeListRequest,
} from "@sgi/core/documents/list";
import { pagePath } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "../../routing/location";
import { timersAtom } from "../browser/services";
import { type ListPage, useNoteList } from "./listPlaces";

/**
 * Milliseconds without a key until the search goes into the address: browsers refuse an address
 * that changes with every key. Source: ours.
 */
export const ADDRESS_PAUSE_MS = 300;

export type ListRequestControl = ReturnType<typeof useListRequest>;

/**
 * What the list of `page` is asked for. It lives in the address: links share it, and every choice is
 * a step that the browser's Back takes back. What is being typed runs ahead of the address until a
 * pause, and a search is one step, however many pauses it has.
 */
export function useListRequest(page: ListPage) {
  const { url, query, route } = useLocation();
  const timers = useAtomValue(timersAtom);
  const written = useMemo(() => readListRequest(query), [query]);
  const [draft, setDraft] = useState<{ request: ListRequest; over: string } | null>(null);
  /** The address that the search under way has written: its next one takes the same place. */
  const typed = useRef<string | null>(null);
  // A draft counts only over the request that it was typed on, whatever else the address says.
  const asked = writeListRequest(pagePath(page), written);
  const pending = draft?.over === asked ? draft.request : null;
  const request = pending ?? written;
  useNoteList(page, url);

  const choose = (next: ListRequest) => {
    setDraft(null);
    typed.current = null;
    const address = writeListRequest(url, next);
    if (address !== url) route(address);
  };
  const flush = () => {
    const address = pending === null ? url : writeListRequest(url, pending);
    setDraft(null);
    if (address !== url) route(address, typed.current === url);
    typed.current = null;
  };
  useEffect(() => {
    if (pending === null) return;
    return timers.after(ADDRESS_PAUSE_MS, () => {
      const address = writeListRequest(url, pending);
      if (address !== url) route(address, typed.current === url);
      typed.current = address;
    });
  }, [pending, timers, url, route]);

  return {
    request,
    /** The address of what is shown, at the page's first path: the one to give to others. */
    link: writeListRequest(pagePath(page), request),
    search: (search: string) => setDraft({ request: { ...request, search, page: 1 }, over: asked }),
    filter: (filter: ListRequest["filter"]) => choose({ ...request, filter, page: 1 }),
    sort: (sort: Sort | null) => choose({ ...request, sort, page: 1 }),
    toPage: (page: number) => choose({ ...request, page }),
    reset: () => choose({ ...USUAL_REQUEST, sort: request.sort }),
    /** Writes what was typed at once, and ends the search: called when the field loses the focus. */
    flush,
  };
}
