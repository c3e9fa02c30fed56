import {
  type ListRequest,
  readListRequest,
  type Sort,
  USUAL_REQUEST,
  writeListRequest,
} from "@sgi/core/documents/list";
import { pagePath } from "@sgi/core/session";
import { useAddressRequest } from "../lists/useAddressRequest";
import { type ListPage, useNoteList } from "./listPlaces";

export type ListRequestControl = ReturnType<typeof useListRequest>;

/** What the list of documents of `page` is asked for, in its address. */
export function useListRequest(page: ListPage) {
  const { request, url, link, type, choose, flush } = useAddressRequest<ListRequest>({
    path: pagePath(page),
    read: readListRequest,
    write: writeListRequest,
  });
  useNoteList(page, url);
  return {
    request,
    link,
    search: (search: string) => type({ ...request, search, page: 1 }),
    filter: (filter: ListRequest["filter"]) => choose({ ...request, filter, page: 1 }),
    sort: (sort: Sort | null) => choose({ ...request, sort, page: 1 }),
    toPage: (page: number) => choose({ ...request, page }),
    reset: () => choose({ ...USUAL_REQUEST, sort: request.sort }),
    flush,
  };
}
