import type { Document } from "@sgi/core/documents/document";
import { PAGES } from "@sgi/core/session/pages";
import { documentChangeTexts } from "@sgi/core/texts/documentChanges";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { useLocation } from "../../routing/location";
import { archivedAtom } from "../../state/documents/undoArchiving";
import { useArchiving } from "../../state/documents/useArchiving";
import { failureToast, useNotify } from "../../state/toasts/toasts";

const texts = documentChangeTexts.archive;

/** Asks, archives the document of the page, and goes to the index. Source: spec 2 §2 and §8. */
export function useArchive(document: Document) {
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const tellArchived = useSetAtom(archivedAtom);
  const { route } = useLocation();
  const { pending, archive } = useArchiving({
    onArchived() {
      const [, homePage] = PAGES.dashboard.paths;
      setAsking(false);
      tellArchived(document, texts.done);
      route(homePage);
    },
    onFailure: (error) => notify(failureToast(texts.failed, error)),
  });
  return {
    isAsking,
    pending,
    ask: () => setAsking(true),
    decline: () => setAsking(false),
    confirm: () => archive(document),
  };
}
