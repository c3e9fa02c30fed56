import { useEffect, useState } from "react";
import { useLeaveGuard } from "../../../app/useLeaveGuard";
import { useConfirmation } from "../../../components/upload/useConfirmation";
import { useSelection } from "../../../components/upload/useSelection";
import { useUpload } from "./useUpload";

/** What is done once an upload was stopped: nothing, or going where the user was going. */
interface Stop {
  next: (() => void) | null;
}

/** Where the dialog stands: files are chosen, then sent, then the outcome is read. */
export function useUploadDialog(onClose: () => void) {
  const selection = useSelection();
  const sending = useUpload(onClose);
  const confirmation = useConfirmation();
  const { running, batches } = sending.progress;
  const stopping = useStopping(running, sending.cancel);
  const start = () => void sending.start(selection.files);
  return {
    step: stepOf(running, batches.length > 0),
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
    stopping,
  };
}

function stepOf(running: boolean, begun: boolean): "choosing" | "sending" | "ended" {
  if (running) return "sending";
  return begun ? "ended" : "choosing";
}

/** Stops a running upload after a question: by its button, or since the page is being left. */
function useStopping(running: boolean, cancel: () => void) {
  const [asked, setAsked] = useState<Stop | null>(null);
  const [stopped, setStopped] = useState<Stop | null>(null);
  useLeaveGuard(running, (next) => setAsked({ next }));
  // The guard lets go only once the upload has ended.
  useEffect(() => {
    if (!running) stopped?.next?.();
  }, [running, stopped]);
  return {
    // An upload that ended meanwhile leaves nothing to ask.
    asking: running && asked !== null,
    ask: () => setAsked({ next: null }),
    decline: () => setAsked(null),
    confirm() {
      setAsked(null);
      setStopped(asked);
      cancel();
    },
  };
}
