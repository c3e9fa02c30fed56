import { createOwnerFlow, formerOwners, type Owner } from "@sgi/core/deadlines";
import type { Document } from "@sgi/core/documents";
import type { PartsOutcome } from "@sgi/core/documents/many";
import { useFlow } from "@sgi/core/react";
import { deadlineDialogTexts } from "@sgi/core/texts/deadlines";
import { documentTexts } from "@sgi/core/texts/documents";
import { failureText } from "@sgi/core/texts/shell";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { useStore } from "jotai";
import { useState } from "react";
import { refreshAfter, refreshDocuments } from "../../state/documents/documentChanges";
import { ownersQueryAtom } from "../../state/documents/owners";
import { userDeps } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";
import { notify } from "../../state/toasts/toasts";

const { owner: texts } = deadlineDialogTexts;
/** How long the toast offers undo. */
const UNDO_MS: DurationMs = 10 * SECOND_MS;

/** Changes the documents' owner; pages and lists follow. */
export function useOwner(documents: readonly Document[], onClose: () => void, from?: string) {
  const store = useStore();
  const [failure, setFailure] = useState<string | null>(null);
  const { flow, state } = useFlow(() =>
    createOwnerFlow({
      ...userDeps(store),
      documents,
      from,
      onEnd(outcome) {
        void refreshAfter(store, outcome.done);
        tell(store, outcome, documents);
        if (outcome.error === null) onClose();
        else setFailure(failureText(outcome.error));
      },
    }),
  );
  return {
    state,
    /** Why the last try failed. */
    failure,
    choose(userId: string | null) {
      setFailure(null);
      void flow.choose(userId);
    },
    close() {
      flow.cancel();
      if (flow.get().step === "closed") onClose();
    },
  };
}

function tell(
  store: PanelStore,
  { done, failed, error }: PartsOutcome,
  documents: readonly Document[],
): void {
  const sentences = [
    error !== null && done.length > 0 && texts.done(done.length),
    error !== null && failureText(error),
    failed.length > 0 && deadlineDialogTexts.left(titlesOf(documents, failed)),
  ].filter(Boolean);
  const isDone = error === null && done.length > 0;
  notify(store, {
    title: isDone ? texts.done(done.length) : texts.failed,
    ...(sentences.length > 0 && { text: sentences.join(" ") }),
    tone: isDone ? "success" : "danger",
    ...undoing(store, done, documents),
  });
}

/** The titles of documents that were left as they are. */
export function titlesOf(
  documents: readonly Document[],
  failed: PartsOutcome["failed"],
): readonly string[] {
  const left = new Set(failed.map(({ id }) => id));
  const named = documents.filter(({ legacyId }) => left.has(legacyId));
  return named.map(({ title }) => documentTexts.titled(title));
}

/** Offers to restore the previous owners, once. */
function undoing(store: PanelStore, done: readonly string[], documents: readonly Document[]) {
  const owners: readonly Owner[] = store.get(ownersQueryAtom).data?.owners ?? [];
  const former = formerOwners(documents, done, owners);
  if (former.size === 0) return {};
  const run = () => void giveBack(store, former);
  return { durationMs: UNDO_MS, action: { label: texts.undo, run } };
}

async function giveBack(
  store: PanelStore,
  former: ReadonlyMap<string | null, readonly Document[]>,
): Promise<void> {
  let count = 0;
  let failure: unknown = null;
  for (const [userId, documents] of former) {
    const onEnd = ({ done, error }: PartsOutcome) => {
      count += done.length;
      failure ??= error;
    };
    await createOwnerFlow({ ...userDeps(store), documents, onEnd }).choose(userId);
  }
  void refreshDocuments(store);
  if (failure === null) notify(store, { title: texts.undone(count), tone: "success" });
  else notify(store, { title: texts.failed, text: failureText(failure), tone: "danger" });
}
