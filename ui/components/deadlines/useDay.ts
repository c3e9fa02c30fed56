import { createDayFlow, type DayAct } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import { useFlow } from "@sgi/core/react";
import { deadlineDialogTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { todayAtom } from "../../state/browser/today";
import { documentChanged, refreshDocuments } from "../../state/documents/documentChanges";
import { userDeps } from "../../state/session/flowDeps";
import { failureToast, notify } from "../../state/toasts/toasts";

/** Sets a document's day; page and lists show the new one at once. */
export function useDay(act: DayAct, document: Document, onClose: () => void) {
  const store = useStore();
  const texts = deadlineDialogTexts[act];
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createDayFlow({
      ...userDeps(store),
      today: () => store.get(todayAtom),
      act,
      document,
      onSaved({ legacyId, title }, expiryDate) {
        onClose();
        void documentChanged(store, legacyId, {
          expiryDate,
          ...(expiryDate !== null && { expiryFrom: act === "review" ? "review" : "hand" }),
        });
        notify(store, {
          title: texts.done(expiryDate),
          text: documentTexts.titled(title),
          tone: "success",
        });
      },
      onChanged() {
        void refreshDocuments(store);
      },
      onFailure(error) {
        void refreshDocuments(store);
        notify(store, failureToast(texts.failed, error));
        setFailure(failureText(error));
      },
    }),
  );
  return {
    flow,
    state,
    /** Why the last try failed. */
    failure,
    save() {
      setFailure(null);
      void flow.save();
    },
    close() {
      flow.cancel();
      if (flow.get().step === "closed") onClose();
    },
  };
}
