import type { ListedDocument } from "@sgi/core/documents/expiry";
import { canManageDocuments, hasFeature } from "@sgi/core/session";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useCallback, useRef } from "react";
import { currentUserAtom } from "../../../state/session/currentUser";
import { notify } from "../../../state/toasts/toasts";

/** What takes a row of the obsolete ones back in force, for admins alone. Source: spec 3 §4. */
export function useRowRestore() {
  const store = useStore();
  const user = useAtomValue(currentUserAtom) ?? null;
  /** The documents being restored, so that none is sent twice. */
  const underway = useRef(new Set<string>());
  const restore = useCallback(
    async ({ document }: ListedDocument) => {
      const { legacyId } = document;
      if (underway.current.has(legacyId)) return;
      underway.current.add(legacyId);
      try {
        const { restoreRow } = await import("./restoreRow");
        await restoreRow(store, document);
      } catch {
        // The code did not load; the flow reports the host's refusals.
        notify(store, {
          title: errorTexts.fallback.title,
          text: errorTexts.network,
          tone: "danger",
        });
      } finally {
        underway.current.delete(legacyId);
      }
    },
    [store],
  );
  return canManageDocuments(user) && hasFeature(user, "work") ? restore : undefined;
}
