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
import { useAddressRequest } from "../lists/useAddressRequest";
import { currentUserAtom } from "../session/currentUser";
import { type ListPage, useNoteList } from "./listPlaces";

export type ListRequestControl = ReturnType<typeof useListRequest>;

/** What the list of documents of `page` is asked for, in its address. */
export function useListRequest(page: ListPage) {
  const user = useAtomValue(currentUserAtom);
  const hasContents = page === "dashboard" && hasFeature(user, "content");
  const hasWork = page === "dashboard" && hasFeature(user, "work");
  const narrows = hasWork && hasFeature(user, "deadlines") ? "owners" : hasWork ? "work" : "plain";
  const { request, url, link, type, choose, flush } = useAddressRequest<ListRequest>({
    path: pagePath(page),
    read: READERS[hasContents ? "contents" : "titles"][narrows],
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
    /** Null where the host can do nothing of it. */
    narrow: hasWork
      ? (narrowing: Narrowing) => {
          const { narrowing: _, ...others } = request;
          choose({ ...others, ...(isNarrowed(narrowing) && { narrowing }), page: 1 });
        }
      : null,
    sort: (sort: Sort | null) => choose({ ...request, sort, page: 1 }),
    toPage: (page: number) => choose({ ...request, page }),
    reset: () => choose({ ...USUAL_REQUEST, sort: request.sort }),
    flush,
  };
}

type Query = Parameters<typeof readListRequest>[0];

/** The request without what the host cannot do; each always the same function. */
const readerWithout = (...names: ("within" | "narrowing")[]) => {
  return (query: Query): ListRequest => {
    const request = readListRequest(query);
    for (const name of names) delete request[name];
    return request;
  };
};

/** A host that does not tell who answers for documents is not asked for it. */
const withoutOwner = (read: (query: Query) => ListRequest) => {
  return (query: Query): ListRequest => {
    const { narrowing, ...request } = read(query);
    const left = narrowing && { ...narrowing, owner: null };
    return left && isNarrowed(left) ? { ...request, narrowing: left } : request;
  };
};

const readTitles = readerWithout("within");
const READERS = {
  contents: {
    owners: readListRequest,
    work: withoutOwner(readListRequest),
    plain: readerWithout("narrowing"),
  },
  titles: {
    owners: readTitles,
    work: withoutOwner(readTitles),
    plain: readerWithout("within", "narrowing"),
  },
};
