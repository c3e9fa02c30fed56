import { type Document, hostGivesFile, previewDocument } from "@sgi/core/documents";
import type { RestoreFlow } from "@sgi/core/documents/changes";
import { useFlow } from "@sgi/core/react";
import { documentTexts, notOpenableText } from "@sgi/core/texts/documents";
import { useAtomValue, useStore } from "jotai";
import { useMemo } from "react";
import { leaveRow } from "../../../components/lists/focusRow";
import { openTabAtom } from "../../../state/browser/services";
import { driveLinkAtom } from "../../../state/documents/driveLinks";
import { createRestoring } from "../../../state/documents/restoring";
import { currentUserAtom } from "../../../state/session/currentUser";
import { clientAtom } from "../../../state/session/scope";
import { notify } from "../../../state/toasts/toasts";
import type { ObsoleteActions } from "./rows";

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
