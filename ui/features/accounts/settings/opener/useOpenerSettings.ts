import type { FolderChange, Folders, OpenerState } from "@sgi/core/opener/panel";
import { unlessEnded } from "@sgi/core/state";
import { openerTexts } from "@sgi/core/texts/opener";
import { useAtomValue, useStore } from "jotai";
import { useEffect, useState } from "react";
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
