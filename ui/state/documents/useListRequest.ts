import {
  isNarrowed,
  type ListRequest,
  type Narrowing,
  readListRequest,
  type Sort,
  USUAL_REQUEST,
  writeListRequest,
} from "@sgi/core/documents/list";
import { hasFeature, pagePath } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useCallback, useMemo } from "react";
import { useAddressRequest } from "../lists/useAddressRequest";
import { useLatest } from "../page/useLatest";
import { currentUserAtom } from "../session/currentUser";
import { useHasOwners } from "./listLook";
import { type ListPage, useNoteList } from "./listPlaces";

export type ListRequestControl = ReturnType<typeof useListRequest>;

/** The document list's state, as the URL of `page` holds it; the functions are always the same. */
export function useListRequest(page: ListPage) {
  const user = useAtomValue(currentUserAtom);
  const hasContents = page === "dashboard" && hasFeature(user, "content");
  const hasWork = page === "dashboard" && hasFeature(user, "work");
  const hasOwners = useHasOwners();
  /** The request without what the host cannot do. */
  const read = useCallback(
    (query: Parameters<typeof readListRequest>[0]): ListRequest => {
      const request = readListRequest(query);
      if (!hasContents) delete request.within;
      if (!hasWork) delete request.narrowing;
      if (!hasOwners) dropOwner(request);
      return request;
    },
    [hasContents, hasWork, hasOwners],
  );
  const { request, url, link, type, choose, flush } = useAddressRequest<ListRequest>({
    path: pagePath(page),
    read,
    write: writeListRequest,
  });
  useNoteList(page, url);
  const now = useLatest(request);
  const acts = useMemo(
    () => ({
      search: (search: string) => type({ ...now(), search, page: 1 }),
      filter: (filter: ListRequest["filter"]) => choose({ ...now(), filter, page: 1 }),
      /** Where the search looks; null where the host searches titles alone. */
      within: hasContents
        ? (within: ListRequest["within"]) => {
            const { within: _, ...others } = now();
            choose({ ...others, ...(within !== undefined && { within }), page: 1 });
          }
        : null,
      /** Sets the filters besides status and search; null if the host has none. */
      narrow: hasWork
        ? (narrowing: Narrowing) => {
            const { narrowing: _, ...others } = now();
            choose({ ...others, ...(isNarrowed(narrowing) && { narrowing }), page: 1 });
          }
        : null,
      sort: (sort: Sort | null) => choose({ ...now(), sort, page: 1 }),
      toPage: (page: number) => choose({ ...now(), page }),
      reset: () => choose({ ...USUAL_REQUEST, sort: now().sort }),
      flush,
    }),
    [hasContents, hasWork, type, choose, flush, now],
  );
  return { request, link, ...acts };
}

/** A host without owners cannot filter by them. */
function dropOwner(request: ListRequest): void {
  const { narrowing } = request;
  if (narrowing === undefined) return;
  request.narrowing = { ...narrowing, owner: null };
  if (!isNarrowed(request.narrowing)) delete request.narrowing;
}
