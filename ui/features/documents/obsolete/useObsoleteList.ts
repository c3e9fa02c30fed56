import { listObsoleteDocuments } from "@sgi/core/documents";
import { startObsoleteRefresh } from "@sgi/core/documents/changes";
import {
  DOCUMENT_PAGE_SIZE,
  type ListRequest,
  paginate,
  selectDocuments,
} from "@sgi/core/documents/list";
import { createObservable } from "@sgi/core/state";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { queryClientAtom } from "../../../state/api/queries";
import { useLoaded } from "../../../state/api/useLoaded";
import { clockAtom, timersAtom, visibleAtom } from "../../../state/browser/services";
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

/** Keeps the list fresh while the page is open, but not under a dialog. Source: spec 2 §9. */
export function useObsoleteRefresh(isDialogOpen: boolean): void {
  const store = useStore();
  const [dialogOpen] = useState(() => createObservable(isDialogOpen));
  useEffect(() => dialogOpen.set(isDialogOpen), [dialogOpen, isDialogOpen]);
  useEffect(
    () =>
      startObsoleteRefresh({
        clock: store.get(clockAtom),
        timers: store.get(timersAtom),
        visible: store.get(visibleAtom),
        dialogOpen,
        refetch: () =>
          store
            .get(queryClientAtom)
            .refetchQueries(
              { queryKey: [listObsoleteDocuments.path], exact: true },
              { cancelRefetch: false },
            ),
      }),
    [store, dialogOpen],
  );
}
