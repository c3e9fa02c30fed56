import { documentTexts } from "@sgi/core/texts/documents";
import { useState } from "react";
import { Button } from "../../../components/Button";
import { preloadDialog } from "../../../components/Dialog";
import { createLazyPart, preload } from "../../../components/useLazyPart";
import { usePopup } from "../../../components/usePopup";
import type { UploadDialogProps } from "./UploadDialog";

const dialog = createLazyPart<UploadDialogProps>(
  async () => (await import("./UploadDialog")).UploadDialog,
);

function expectUpload() {
  preload(dialog);
  preloadDialog();
}

/** The button of the local upload, and its dialog: a new one at each visit. Source: spec 2 §2. */
export function UploadPart() {
  const [isOpen, setOpen] = useState(false);
  const [visit, setVisit] = useState(0);
  const close = () => setOpen(false);
  const Dialog = usePopup(dialog, isOpen, close);
  const open = () => {
    setVisit(visit + 1);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="secondary"
        icon="upload"
        onPointerEnter={expectUpload}
        onFocus={expectUpload}
        onClick={open}
      >
        {documentTexts.localUpload}
      </Button>
      {Dialog && visit > 0 && <Dialog key={visit} open={isOpen} onClose={close} />}
    </>
  );
}
