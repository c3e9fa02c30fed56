import {
  type Document,
  hostGivesFile,
  listObsoleteDocuments,
  previewDocument,
} from "@sgi/core/documents";
import { type RestoreFlow, startObsoleteRefresh } from "@sgi/core/documents/changes";
import {
  DOCUMENT_PAGE_SIZE,
  type ListRequest,
  paginate,
  selectDocuments,
} from "@sgi/core/documents/list";
import { useFlow } from "@sgi/core/react";
import { createObservable } from "@sgi/core/state";
import { documentTexts, notOpenableText } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useMemo, useState } from "react";
import { leaveRow } from "../../../components/lists/focusRow";
import { useLoaded } from "../../../state/api/apiQuery";
import { queryClientAtom } from "../../../state/api/queries";
import { clockAtom, openTabAtom, timersAtom, visibleAtom } from "../../../state/browser/services";
import { obsoleteIndexAtom, obsoleteQueryAtom } from "../../../state/documents/documentLists";
import { driveLinkAtom } from "../../../state/documents/driveLinks";
import { createRestoring } from "../../../state/documents/restoring";
import { currentUserAtom } from "../../../state/session/currentUser";
import { clientAtom } from "../../../state/session/scope";
import { notify } from "../../../state/toasts/toasts";
import type { ObsoleteActions } from "./rows";

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

/**
 * A row's actions: opens its file in a new tab, or in the drive if it lies there, and restores it.
 */
export function useObsoleteActions(flow: RestoreFlow): ObsoleteActions {
  const store = useStore();
  const user = useAtomValue(currentUserAtom) ?? null;
  const client = useAtomValue(clientAtom);
  const drives = useAtomValue(driveLinkAtom);
  const tab = useAtomValue(openTabAtom);
  return useMemo(() => {
    const addressOf = (document: Document): string | null => {
      const drive = drives.of(document);
      if (drive !== null || !hostGivesFile(user, document)) return drive;
      return client.url(previewDocument, { id: document.legacyId });
    };
    return {
      open(document) {
        const address = addressOf(document);
        if (address !== null) return tab.open(address);
        const title = documentTexts.titled(document.title);
        notify(store, { title, text: notOpenableText(document), tone: "info" });
      },
      restore: (document) => void flow.restore(document),
    };
  }, [store, user, client, tab, drives, flow]);
}

/** Restores documents; moves the focus on before a row disappears. Source: spec 2 §4. */
export function useRestoring() {
  const store = useStore();
  const { flow, state } = useFlow(() =>
    createRestoring(store, ({ legacyId }) => leaveRow(legacyId)),
  );
  return {
    /** The document that is on its way back. */
    restoring: state.step === "restoring" ? state.document.legacyId : null,
    isAskingAll: state.step === "askingAll" || state.step === "restoringAll",
    isRestoringAll: state.step === "restoringAll",
    flow,
  };
}
