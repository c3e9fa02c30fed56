import { driveLink, previewDocument } from "@sgi/core/documents";
import type { RestoreFlow } from "@sgi/core/documents/changes";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { openTabAtom } from "../../state/browser/services";
import { clientAtom } from "../../state/session/scope";
import type { ObsoleteActions } from "./rows";

/** What a row does: its file in a new tab, in the drive where it lies there, and its way back. */
export function useObsoleteActions(flow: RestoreFlow): ObsoleteActions {
  const client = useAtomValue(clientAtom);
  const tab = useAtomValue(openTabAtom);
  return useMemo(
    () => ({
      open: (document) =>
        tab.open(driveLink(document) ?? client.url(previewDocument, { id: document.legacyId })),
      restore: (document) => void flow.restore(document),
    }),
    [client, tab, flow],
  );
}
