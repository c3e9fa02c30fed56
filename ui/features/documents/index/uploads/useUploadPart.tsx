import { documentTexts } from "@sgi/core/texts/documents";
import type { LocalFile } from "@sgi/core/uploads";
import { useAtomValue, useStore } from "jotai";
import { type ReactNode, useCallback } from "react";
import { preloadDialog } from "../../../../components/dialogs/Dialog";
import { uploadIcon } from "../../../../components/look/icons/upload";
import type { PageAction } from "../../../../components/menus/PageActions";
import { createLazyPart, preload, usePopup } from "../../../../state/lazy/lazyPart";
import { scopedStateAtom } from "../../../../state/session/scope";
import type { PanelStore } from "../../../../state/store";
import type { UploadDialogProps } from "./useUploadDialog";

const dialog = createLazyPart<UploadDialogProps>(() =>
  import("./UploadDialog").then((m) => m.UploadDialog),
);

const NONE: readonly LocalFile[] = [];
const uploadAtom = scopedStateAtom({ isOpen: false, visit: 0, dropped: NONE });

/** Opens the dialog of the local upload; the index's actions hold it. */
export function openUpload(store: PanelStore, dropped = NONE): void {
  store.set(uploadAtom, { isOpen: true, visit: store.get(uploadAtom).visit + 1, dropped });
}

/** Preloads the dialog's code. */
export function preloadUpload() {
  preload(dialog);
  preloadDialog();
}

/** The action of the local upload, and its dialog: a new one at each visit. Source: spec 2 §2. */
export function useUploadPart(): { action: PageAction; dialog: ReactNode } {
  const store = useStore();
  const { isOpen, visit, dropped } = useAtomValue(uploadAtom);
  // The dialog closes in an effect of this function: it must stay the same, and set nothing twice.
  const close = useCallback(() => {
    const now = store.get(uploadAtom);
    if (now.isOpen) store.set(uploadAtom, { ...now, isOpen: false });
  }, [store]);
  const Dialog = usePopup(dialog, isOpen, close);
  const action: PageAction = {
    label: documentTexts.localUpload,
    icon: uploadIcon,
    onPreload: preloadUpload,
    onSelect: () => openUpload(store),
  };
  return {
    action,
    dialog: Dialog && visit > 0 && (
      <Dialog key={visit} open={isOpen} onClose={close} dropped={dropped} />
    ),
  };
}
