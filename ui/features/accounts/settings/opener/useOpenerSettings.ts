import type { FolderChange, Folders, OpenerState } from "@sgi/core/opener/panel";
import { unlessEnded } from "@sgi/core/state";
import { openerTexts } from "@sgi/core/texts/opener";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
import { neighbourOf, useFocusAfterClose } from "../../../../components/lists/focusRow";
import { openerAtom, openerFoldersAtom, openerStateAtom } from "../../../../state/opener/opener";
import { scopeAtom } from "../../../../state/session/scope";
import { type Notice, notify } from "../../../../state/toasts/toasts";

const { settings, explanation } = openerTexts;

/** The helper's state and actions in the settings; each outcome has its toast. */
export function useOpenerSettings() {
  const { connection, folders, accessCode } = useAtomValue(openerAtom);
  const state = useAtomValue(openerStateAtom);
  const list: Folders = useAtomValue(openerFoldersAtom);
  const { ended } = useAtomValue(scopeAtom);
  const store = useStore();
  const [codeError, setCodeError] = useState<"invalid" | "wrong" | null>(null);
  const isReady = state.status === "ready";

  useEffect(() => void connection.check(), [connection]);
  useEffect(() => {
    if (!isReady) return;
    void folders.load();
    return folders.follow();
  }, [isReady, folders]);

  /** Shows a toast with a change's outcome; returns whether it was done. */
  const tell = (change: FolderChange, done: Notice, failed: string): boolean => {
    if (change.kind === "failed") {
      notify(store, {
        title: failed,
        ...(change.message && { text: change.message }),
        tone: "danger",
      });
      return false;
    }
    notify(store, change.kind === "done" ? done : { title: settings.alreadyThere, tone: "info" });
    return true;
  };

  const connect = () => unlessEnded(ended, connection.connect());
  const tellTest = ({ status }: OpenerState) => {
    if (status === "ready") notify(store, { ...settings.tested, tone: "success" });
    else notify(store, { title: settings.testFailed, text: explanation[status], tone: "danger" });
  };

  return {
    state,
    folders: list,
    reload: folders.load,
    connect: connection.connect,
    /** Asks the helper once more, by a click. */
    test: async () => tellTest(await connect()),
    /** The error of the last typed code: malformed, or not this PC's. */
    codeError,
    /** Keeps the code and asks with it. */
    async unlock(code: string): Promise<void> {
      if (!accessCode.set(code)) return setCodeError("invalid");
      const answered = await connect();
      setCodeError(answered.status === "locked" ? "wrong" : null);
      if (answered.status !== "locked") tellTest(answered);
    },
    /** False as well when there was nothing to add. */
    async add(path: string): Promise<boolean> {
      const change = await unlessEnded(ended, folders.add(path));
      const done: Notice = { title: settings.added, text: path.trim(), tone: "success" };
      return change !== null && tell(change, done, settings.addFailed);
    },
    async remove(path: string): Promise<boolean> {
      const change = await unlessEnded(ended, folders.remove(path));
      const done: Notice = { title: settings.removed, text: path, tone: "success" };
      return tell(change, done, settings.removeFailed);
    },
  };
}

export type OpenerSettings = ReturnType<typeof useOpenerSettings>;

/** Runs one piece of work at a time, and tells whether it is under way. */
export function usePending() {
  const [pending, setPending] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    setPending(true);
    try {
      return await work();
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}

/** Asks before a folder is removed; its neighbour's button has the focus afterwards. */
export function useFolderRemoval(opener: OpenerSettings) {
  const [isOpen, setOpen] = useState(false);
  const [path, setPath] = useState("");
  const { pending, run } = usePending();
  const focusAfterClose = useFocusAfterClose(isOpen);
  const confirm = async () => {
    const neighbour = neighbourOf(path);
    if (await run(() => opener.remove(path))) focusAfterClose(neighbour);
    setOpen(false);
  };
  return {
    /** Kept after the question closes, so that the closing animation still shows its text. */
    path,
    isOpen,
    pending,
    ask(next: string) {
      setPath(next);
      setOpen(true);
    },
    close: () => setOpen(false),
    confirm: () => void confirm(),
  };
}

export type FolderRemoval = ReturnType<typeof useFolderRemoval>;
