import { listObsoleteDocuments } from "@sgi/core/documents";
import { startObsoleteRefresh } from "@sgi/core/documents/changes";
import { createObservable } from "@sgi/core/state";
import { useStore } from "jotai";
import { useEffect, useState } from "react";
import { queryClientAtom } from "../../../state/api/queries";
import { clockAtom, timersAtom } from "../../../state/browser/services";
import { visibleAtom } from "../../../state/browser/visibility";

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
