import { documentTexts } from "@sgi/core/texts/documents";
import { type ReactNode, useState } from "react";
import { preloadDialog } from "../../../components/dialogs/Dialog";
import { uploadIcon } from "../../../components/look/icons/upload";
import type { PageAction } from "../../../components/menus/PageActions";
import { createLazyPart, preload } from "../../../state/lazy/lazyPart";
import { usePopup } from "../../../state/lazy/usePopup";
import type { UploadDialogProps } from "./UploadDialog";

const dialog = createLazyPart<UploadDialogProps>(() =>
  import("./UploadDialog").then((m) => m.UploadDialog),
);

function expectUpload() {
  preload(dialog);
  preloadDialog();
}

/** The action of the local upload, and its dialog: a new one at each visit. Source: spec 2 §2. */
export function useUploadPart(): { action: PageAction; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const [visit, setVisit] = useState(0);
  const close = () => setOpen(false);
  const Dialog = usePopup(dialog, isOpen, close);
  const action: PageAction = {
    label: documentTexts.localUpload,
    icon: uploadIcon,
    onExpect: expectUpload,
    onSelect() {
      setVisit(visit + 1);
      setOpen(true);
    },
  };
  return {
    action,
    dialog: Dialog && visit > 0 && <Dialog key={visit} open={isOpen} onClose={close} />,
  };
}
