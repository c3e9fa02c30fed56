import { createRestoreFlow } from "@sgi/core/documents/restoreFlow";
import { useObservable } from "@sgi/core/react";
import { obsoleteTexts } from "@sgi/core/texts/obsolete";
import { useStore } from "jotai";
import { useEffect, useRef, useState } from "react";
import { leaveRow } from "../../components/lists/focusRow";
import { timersAtom } from "../../state/browser/services";
import { refreshDocumentsAtom } from "../../state/documents/documentChanges";
import { restoredAtom, restoreFailedAtom } from "../../state/documents/restored";
import { clientAtom } from "../../state/session/scope";
import { notifyAtom } from "../../state/toasts/toasts";

const { restoreAll } = obsoleteTexts;

/**
 * Takes documents back in force, and the lists with them. After a failure the lists are fetched
 * again, since the host may have done it. `ids`: the rows shown, in order. Source: spec 2 §4.
 */
export function useRestoring(ids: readonly string[]) {
  const store = useStore();
  const rows = useRef(ids);
  useEffect(() => {
    rows.current = ids;
  });
  const [flow] = useState(() =>
    createRestoreFlow({
      client: store.get(clientAtom),
      timers: store.get(timersAtom),
      onRestored(document) {
        leaveRow(rows.current, document.legacyId);
        store.set(restoredAtom, document);
      },
      onAllRestored({ restoredCount, skippedCount }) {
        void store.set(refreshDocumentsAtom);
        const text = restoreAll.done.text(restoredCount, skippedCount);
        store.set(notifyAtom, { title: restoreAll.done.title, text, tone: "success" });
      },
      onFailure: (error) => store.set(restoreFailedAtom, error),
    }),
  );
  const state = useObservable(flow);
  return {
    /** The document that is on its way back. */
    restoring: state.step === "restoring" ? state.document.legacyId : null,
    isAskingAll: state.step === "askingAll" || state.step === "restoringAll",
    isRestoringAll: state.step === "restoringAll",
    flow,
  };
}
