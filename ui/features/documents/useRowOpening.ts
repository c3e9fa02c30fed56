import { hostGivesFile } from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { useAtomValue, useStore } from "jotai";
import { useCallback, useState } from "react";
import { openTabAtom } from "../../state/browser/services";
import { driveLinkAtom } from "../../state/documents/driveLinks";
import { openLocally } from "../../state/opener/openLocally";
import { currentUserAtom } from "../../state/session/currentUser";

/**
 * Opens a row: in the drive, in a new tab, if the document has an address there; else tries Local
 * Opener, if its user may open the file, and shows the preview at once in any case. Source: spec 2
 * §2, settled point 3.
 */
export function useRowOpening() {
  const store = useStore();
  const tab = useAtomValue(openTabAtom);
  const user = useAtomValue(currentUserAtom) ?? null;
  const drives = useAtomValue(driveLinkAtom);
  const [isOpen, setOpen] = useState(false);
  const [previewed, setPreviewed] = useState<ListedDocument | null>(null);
  const preview = useCallback((listed: ListedDocument) => {
    setPreviewed(listed);
    setOpen(true);
  }, []);
  const open = useCallback(
    (listed: ListedDocument) => {
      const drive = drives.of(listed.document);
      if (drive !== null) return tab.open(drive);
      if (hostGivesFile(user, listed.document)) openLocally(store, listed.document);
      preview(listed);
    },
    [store, tab, user, drives, preview],
  );
  /** `previewed` is kept after the preview closes: the closing animation still shows its text. */
  return { previewed, isOpen, open, preview, close: () => setOpen(false) };
}
