import { createDayFlow, createManyDaysFlow, type DayAct } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import type { PartsOutcome } from "@sgi/core/documents/many";
import { useFlow } from "@sgi/core/react";
import { deadlineDialogTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { failureText } from "@sgi/core/texts/shell";
import { useStore } from "jotai";
import { useState } from "react";
import { todayAtom } from "../../state/browser/today";
import {
  documentChanged,
  refreshAfter,
  refreshDocuments,
} from "../../state/documents/documentChanges";
import { userDeps } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";
import { failureToast, notify, UNTIL_CLOSED } from "../../state/toasts/toasts";
import { titlesOf } from "./useOwner";

interface Asked {
  act: DayAct;
  documents: readonly Document[];
  onClose: () => void;
  onFailure: (text: string) => void;
}

/** Sets the day of one document or of several; page and lists show the new one at once. */
export function useDay(asked: Omit<Asked, "onFailure">) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() => {
    const given = { ...asked, onFailure: setFailure };
    const [document, ...others] = asked.documents;
    return document !== undefined && others.length === 0
      ? flowOfOne(store, document, given)
      : flowOfMany(store, given);
  });
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
      if (flow.get().step === "closed") asked.onClose();
    },
  };
}

function flowOfOne(store: PanelStore, document: Document, { act, onClose, onFailure }: Asked) {
  const texts = deadlineDialogTexts[act];
  return createDayFlow({
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
      onFailure(failureText(error));
    },
  });
}

function flowOfMany(store: PanelStore, { act, documents, onClose, onFailure }: Asked) {
  return createManyDaysFlow({
    ...userDeps(store),
    today: () => store.get(todayAtom),
    act,
    documents,
    onEnd(outcome) {
      void refreshAfter(store, outcome.done);
      tell(store, { act, outcome, documents });
      if (outcome.error === null) onClose();
      else onFailure(failureText(outcome.error));
    },
  });
}

function tell(
  store: PanelStore,
  {
    act,
    outcome: { done, failed, error },
    documents,
  }: Pick<Asked, "act" | "documents"> & { outcome: PartsOutcome },
): void {
  const { doneMany } = deadlineDialogTexts[act];
  const isDone = done.length > 0;
  const sentences = [
    error !== null && isDone && doneMany(done.length),
    error !== null && failureText(error),
    failed.length > 0 && deadlineDialogTexts.left(titlesOf(documents, failed)),
  ].filter(Boolean);
  notify(store, {
    title: error === null && isDone ? doneMany(done.length) : deadlineDialogTexts.many[act].failed,
    ...(sentences.length > 0 && { text: sentences.join(" ") }),
    tone: error === null && isDone ? "success" : "danger",
    ...(failed.length > 0 && { durationMs: UNTIL_CLOSED }),
  });
}
