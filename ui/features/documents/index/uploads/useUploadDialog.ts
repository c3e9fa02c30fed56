import { hasFeature } from "@sgi/core/session";
import type { LocalFile } from "@sgi/core/uploads";
import { destinationProblem, folderOf, isLoose, placeFile } from "@sgi/core/uploads/selection";
import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState } from "react";
import { useSelection } from "../../../../components/upload/useSelection";
import { useLeaveGuard, useLeaveQuestion } from "../../../../state/page/useLeaveQuestion";
import { currentUserAtom } from "../../../../state/session/currentUser";
import { useNames } from "./names/useNames";
import { useUpload } from "./useUpload";

export interface UploadDialogProps {
  open: boolean;
  onClose: () => void;
  /** Files that were dropped on the page. */
  dropped?: readonly LocalFile[];
}

interface Stop {
  next: (() => void) | null;
}

/** The dialog's steps: choose files, send them, read the outcome. */
export function useUploadDialog({ open, onClose, dropped }: UploadDialogProps) {
  const selection = useSelection(dropped);
  const [reason, setReason] = useState("");
  const caller = useAtomValue(currentUserAtom);
  const keepsReasons = hasFeature(caller, "history");
  const checksNames = hasFeature(caller, "work");
  const destination = useDestination(selection.files, checksNames);
  const names = useNames(checksNames, { ...selection, ...destination });
  const sending = useUpload(onClose);
  const { running, batches, asked } = sending.progress;
  const { decline } = sending;
  // A new selection invalidates the open question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what may change.
  useEffect(decline, [selection.files, destination.folder, destination.everywhere, names.touched]);
  const stopping = useStopping(running, sending.cancel);
  const [isLeft, setLeft] = useState(false);
  // The question returns the focus to the dialog in its own microtask, which runs first.
  useEffect(() => {
    if (isLeft) queueMicrotask(onClose);
  }, [isLeft, onClose]);
  const step = stepOf(running, batches.length > 0);
  const [isClearing, setClearing] = useState(false);
  const isTyped =
    step === "choosing" && (names.isTyped || destination.typed !== "" || reason !== "");
  const leaving = useLeaveQuestion(open && !running && (asked > 0 || isTyped), () => setLeft(true));
  return {
    step,
    /** Emptied after a question where a row holds what was typed. */
    selection: {
      ...selection,
      clear: () => (names.isTyped ? setClearing(true) : selection.clear()),
    },
    clearing: {
      isAsking: isClearing,
      stay: () => setClearing(false),
      confirm() {
        setClearing(false);
        selection.clear();
      },
    },
    destination,
    /** Why the documents change; null where the host keeps no reasons. */
    reason: keepsReasons ? { typed: reason, setTyped: setReason } : null,
    /** What each file will be, and is sent with; null where the host does not tell. */
    names: checksNames ? names : null,
    sending,
    /** Asks, or says what is missing. */
    send() {
      if (destination.problem !== null) return destination.input.current?.focus();
      if (checksNames) {
        const { files, ...said } = names.sent();
        return sending.ask(files, reason, said);
      }
      const files = selection.files.map((file) => placeFile(file, destination.folder));
      sending.ask(files, reason);
    },
    isAsking: sending.area.step === "confirming",
    stopping,
    /** Closes the dialog; where files wait for an answer, or something was typed, after a question. */
    leaving,
  };
}

/**
 * The folder of the index for files that came without one, and with `everywhere` for all; not asked
 * where it is for none.
 */
function useDestination(files: readonly LocalFile[], canBeEverywhere: boolean) {
  const [typed, setTyped] = useState("");
  const [isForAll, setForAll] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const loose = useMemo(() => files.filter(isLoose).length, [files]);
  const mayBeForAll = canBeEverywhere && loose < files.length;
  const isAsked = loose > 0 || mayBeForAll;
  const problem = isAsked ? destinationProblem(typed) : null;
  const folder = isAsked && problem === null ? folderOf(typed) : "";
  const everywhere = mayBeForAll && isForAll;
  return { typed, setTyped, input, isAsked, problem, folder, mayBeForAll, everywhere, setForAll };
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
  // Navigates only once the upload has ended: until then the guard blocks it.
  useEffect(() => {
    if (!running) stopped?.next?.();
  }, [running, stopped]);
  return {
    // If the upload has ended meanwhile, there is nothing to ask.
    isAsking: running && asked !== null,
    ask: () => setAsked({ next: null }),
    stay: () => setAsked(null),
    confirm() {
      setAsked(null);
      setStopped(asked);
      cancel();
    },
  };
}
