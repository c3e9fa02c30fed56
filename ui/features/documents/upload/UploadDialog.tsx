import { uploadDialogTexts } from "@sgi/core/texts/uploadDialog";
import { splitBatches } from "@sgi/core/uploads/batches";
import { commonFolder } from "@sgi/core/uploads/commonFolder";
import type { LocalFile } from "@sgi/core/uploads/localFile";
import { formatMegabytes } from "@sgi/core/uploads/megabytes";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { Button } from "../../../components/Button";
import { ConfirmDialog } from "../../../components/ConfirmDialog";
import { Dialog } from "../../../components/Dialog";
import { ConfirmToast } from "../../../components/upload/ConfirmToast";
import { ChoosingView } from "./ChoosingView";
import { SendingView } from "./SendingView";
import { useUploadDialog } from "./useUploadDialog";

const { title, accepted, summary, upload, cancel, close, batchLimits, progress, stop } =
  uploadDialogTexts;

export interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Takes local files into the index: choosing, confirming, sending. Source: spec 2 §2 and §4. */
export function UploadDialog({ open, onClose }: UploadDialogProps) {
  const { step, selection, sending, confirmation, stopping, send } = useUploadDialog(onClose);
  const { files, sizeBytes } = selection;
  const isChoosing = step === "choosing";
  const sendButton = useFocusAfter(confirmation.asking);
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        keep
        full
        size="lg"
        blocked={step === "sending" || confirmation.asking}
        title={title}
        subtitle={
          isChoosing
            ? accepted
            : summary(files.length, commonFolder(files), formatMegabytes(sizeBytes))
        }
        footer={
          isChoosing ? (
            <>
              {files.length > 0 && <Limits files={files} />}
              <Button variant="secondary" onClick={onClose}>
                {cancel}
              </Button>
              <Button ref={sendButton} variant="primary" icon="upload" onClick={send}>
                {upload(files.length)}
              </Button>
            </>
          ) : (
            <>
              {step === "sending" && <FooterNote>{progress.stay}</FooterNote>}
              <Button variant="secondary" onClick={step === "sending" ? stopping.ask : onClose}>
                {step === "sending" ? cancel : close}
              </Button>
            </>
          )
        }
      >
        <div className="flex flex-col gap-4">
          {isChoosing ? (
            <ChoosingView selection={selection} />
          ) : (
            <SendingView rejected={selection.rejected} sending={sending} />
          )}
        </div>
      </Dialog>
      {confirmation.asking && (
        <ConfirmToast
          files={files}
          onConfirm={confirmation.confirm}
          onCancel={confirmation.stop}
          onActivity={confirmation.onActivity}
        />
      )}
      <ConfirmDialog
        open={stopping.asking}
        title={stop.title}
        confirm={stop.leave}
        cancel={stop.stay}
        onConfirm={stopping.confirm}
        onClose={stopping.decline}
      >
        {stop.text}
      </ConfirmDialog>
    </>
  );
}

/** What has the focus once `asking` has ended, if it is still there. */
function useFocusAfter(asking: boolean) {
  const target = useRef<HTMLButtonElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current && !asking) target.current?.focus();
    asked.current = asking;
  }, [asking]);
  return target;
}

function Limits({ files }: { files: readonly LocalFile[] }) {
  const batches = useMemo(() => splitBatches(files).length, [files]);
  return <FooterNote>{batchLimits(batches)}</FooterNote>;
}

function FooterNote({ children }: { children: ReactNode }) {
  return <p className="caption num mr-auto max-md:!basis-full">{children}</p>;
}
