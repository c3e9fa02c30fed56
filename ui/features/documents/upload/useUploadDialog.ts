import { useEffect, useState } from "react";
import { useLeaveGuard } from "../../../app/useLeaveGuard";
import { useConfirmation } from "../../../components/upload/useConfirmation";
import { useSelection } from "../../../components/upload/useSelection";
import { useLocation } from "../../../routing/location";
import { useUpload } from "./useUpload";

/** What an upload is to be stopped for: by its button, or by leaving the page. */
type StopReason = "button" | "back";

/** Where the dialog stands: files are chosen, then sent, then the outcome is read. */
export function useUploadDialog(onClose: () => void) {
  const selection = useSelection();
  const sending = useUpload(onClose);
  const confirmation = useConfirmation();
  const { back } = useLocation();
  const [stopFor, setStopFor] = useState<StopReason | null>(null);
  const [leaves, setLeaves] = useState(false);
  const { running, batches } = sending.progress;
  const started = running || batches.length > 0;
  useLeaveGuard(running, () => setStopFor("back"));
  // The guard lets go only once the upload has ended.
  useEffect(() => {
    if (leaves && !running) back();
  }, [leaves, running, back]);
  const start = () => void sending.start(selection.files);
  return {
    step: running ? "sending" : started ? "ended" : "choosing",
    selection,
    sending,
    /** Asks, or says that nothing is chosen. */
    send: selection.files.length === 0 ? start : confirmation.ask,
    confirmation: {
      ...confirmation,
      confirm() {
        confirmation.stop();
        start();
      },
    },
    stopping: {
      // An upload that ended meanwhile leaves nothing to ask.
      asking: running && stopFor !== null,
      ask: () => setStopFor("button"),
      decline: () => setStopFor(null),
      confirm() {
        setStopFor(null);
        sending.cancel();
        setLeaves(stopFor === "back");
      },
    },
  } as const;
}
