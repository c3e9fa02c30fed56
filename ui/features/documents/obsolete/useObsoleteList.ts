import {
  DOCUMENT_PAGE_SIZE,
  type ListRequest,
  paginate,
  selectDocuments,
} from "@sgi/core/documents/list";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useLoaded } from "../../../state/api/useLoaded";
import { obsoleteIndexAtom, obsoleteQueryAtom } from "../../../state/documents/documentLists";

export type ObsoleteListView = ReturnType<typeof useObsoleteList>;

/** What the page shows of the obsolete documents: the titles searched, ten a page. */
export function useObsoleteList({ search, sort, page }: ListRequest) {
  const loaded = useLoaded(obsoleteQueryAtom);
  const index = useAtomValue(obsoleteIndexAtom);
  const found = useMemo(
    () => selectDocuments({ current: index, obsolete: index, filter: "obsolete", search, sort }),
    [index, search, sort],
  );
  return {
    ...loaded,
    /** The number of all obsolete documents, whatever the search. */
    total: index.documents.length,
    /** All that the search leaves. */
    found,
    page: useMemo(() => paginate(found, { page, size: DOCUMENT_PAGE_SIZE }), [found, page]),
  };
}
