import {
  type ListRequest,
  readListRequest,
  type Sort,
  USUAL_REQUEST,
  writeListRequest,
} from "@sgi/core/documents/list";
import { hasFeature, pagePath } from "@sgi/core/session";
import { useAtomValue } from "jotai";
import { useAddressRequest } from "../lists/useAddressRequest";
import { currentUserAtom } from "../session/currentUser";
import { type ListPage, useNoteList } from "./listPlaces";

export type ListRequestControl = ReturnType<typeof useListRequest>;

/** What the list of documents of `page` is asked for, in its address. */
export function useListRequest(page: ListPage) {
  const user = useAtomValue(currentUserAtom);
  const hasContents = page === "dashboard" && hasFeature(user, "content");
  const { request, url, link, type, choose, flush } = useAddressRequest<ListRequest>({
    path: pagePath(page),
    read: hasContents ? readListRequest : readTitlesRequest,
    write: writeListRequest,
  });
  useNoteList(page, url);
  return {
    request,
    link,
    search: (search: string) => type({ ...request, search, page: 1 }),
    filter: (filter: ListRequest["filter"]) => choose({ ...request, filter, page: 1 }),
    /** Where the search looks; null where the host searches titles alone. */
    within: hasContents
      ? (within: ListRequest["within"]) => {
          const { within: _, ...others } = request;
          choose({ ...others, ...(within !== undefined && { within }), page: 1 });
        }
      : null,
    sort: (sort: Sort | null) => choose({ ...request, sort, page: 1 }),
    toPage: (page: number) => choose({ ...request, page }),
    reset: () => choose({ ...USUAL_REQUEST, sort: request.sort }),
    flush,
  };
}

/** The request for a host that searches only titles. */
function readTitlesRequest(query: Parameters<typeof readListRequest>[0]): ListRequest {
  const { within: _, ...request } = readListRequest(query);
  return request;
}
