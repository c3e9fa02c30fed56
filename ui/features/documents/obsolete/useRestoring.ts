import { useFlow } from "@sgi/core/react";
import { useStore } from "jotai";
import { leaveRow } from "../../../components/lists/focusRow";
import { createRestoring } from "../../../state/documents/restoring";

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
