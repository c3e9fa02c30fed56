import type { ListedDocument } from "@sgi/core/documents/expiry";
import { canManageDocuments } from "@sgi/core/session";
import { documentChangeTexts } from "@sgi/core/texts/documents";
import { useAtomValue } from "jotai";
import { useCallback } from "react";
import { useLast } from "../../components/dialogs/useLast";
import { neighbourOf, useFocusAfterClose } from "../../components/lists/focusRow";
import { useArchiving } from "../../state/documents/useArchiving";
import { currentUserAtom } from "../../state/session/currentUser";

export type Removal = ReturnType<typeof useRemoval>;

/**
 * Which document a row asks to delete, and its deletion; the next row has the focus once it is gone.
 * Only admins may ask. Source: spec 2 §2, §4 and §8, settled point 26.
 */
export function useRemoval() {
  const user = useAtomValue(currentUserAtom) ?? null;
  const { flow, state } = useArchiving(documentChangeTexts.delete, ({ legacyId }) =>
    focusAfterClose(neighbourOf(legacyId)),
  );
  const isOpen = state.step !== "closed";
  const focusAfterClose = useFocusAfterClose(isOpen);
  const ask = useCallback(({ document }: ListedDocument) => flow.ask(document), [flow]);
  return {
    isOpen,
    /** Stays after the question closes, so that it can leave with its words. */
    document: useLast(isOpen ? state.document : null),
    pending: state.step === "archiving",
    ask: canManageDocuments(user) ? ask : undefined,
    cancel: flow.cancel,
    confirm: () => void flow.confirm(),
  };
}
