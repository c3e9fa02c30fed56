import { hostGivesFile } from "@sgi/core/documents";
import type { ListedDocument } from "@sgi/core/documents/expiry";
import { useAtomValue, useStore } from "jotai";
import { useCallback, useRef, useState } from "react";
import { openTabAtom } from "../../../state/browser/services";
import { driveLinkAtom } from "../../../state/documents/driveLinks";
import { openLocally } from "../../../state/opener/openLocally";
import { tellOpened } from "../../../state/readings/opened";
import { currentUserAtom } from "../../../state/session/currentUser";
import type { PreviewDialogProps } from "./PreviewDialog";

/**
 * Opens a row: in the drive, in a new tab, if the document has an address there, after a question
 * where another version than the approved one lies there; else asks Local Opener, if its user may
 * open the file, and then shows the preview in any case, whatever Local Opener answers. Source:
 * spec 2 §2, settled points 3 and 157.
 */
export function useRowOpening() {
  const store = useStore();
  const tab = useAtomValue(openTabAtom);
  const user = useAtomValue(currentUserAtom) ?? null;
  const drives = useAtomValue(driveLinkAtom);
  const [isOpen, setOpen] = useState<PreviewDialogProps["open"]>(false);
  const [previewed, setPreviewed] = useState<ListedDocument | null>(null);
  /** The row whose preview waits for Local Opener to be asked. */
  const asking = useRef<ListedDocument | null>(null);
  const preview = useCallback((listed: ListedDocument, how: true | "drive" = true) => {
    asking.current = null;
    setPreviewed(listed);
    setOpen(how);
  }, []);
  const open = useCallback(
    async (listed: ListedDocument) => {
      const drive = drives.of(listed.document);
      if (drive !== null) {
        if (listed.document.inDrive) return preview(listed, "drive");
        tellOpened(store, listed.document, "drive");
        return tab.open(drive);
      }
      if (!hostGivesFile(user, listed.document)) return preview(listed);
      if (asking.current === listed) return;
      asking.current = listed;
      await openLocally(store, listed.document);
      if (asking.current === listed) preview(listed);
    },
    [store, tab, user, drives, preview],
  );
  /** `previewed` is kept after the preview closes: the closing animation still shows its text. */
  return { previewed, isOpen, open, preview, close: () => setOpen(false) };
}
