import { createBackupConfirm } from "@sgi/core/backups";
import { useFlow } from "@sgi/core/react";
import { backupFailure, backupTexts } from "@sgi/core/texts/backups";
import { useStore } from "jotai";
import { neighbourOf, useFocusAfterClose } from "../../components/lists/focusRow";
import { clockAtom } from "../../state/browser/services";
import { userDeps } from "../../state/session/scope";
import { notify } from "../../state/toasts/toasts";
import { noteRestore, refreshAll, refreshBackups } from "./useBackupTask";

/** The two steps before a backup is restored or deleted; after a delete the next row has the focus. */
export function useBackupConfirm() {
  const store = useStore();
  const confirm = useFlow(() =>
    createBackupConfirm({
      ...userDeps(store),
      onRestored(change, { safetyCopy }) {
        const at = store.get(clockAtom).now();
        noteRestore(store, change === "undo" || safetyCopy === null ? null : { safetyCopy, at });
        refreshAll(store);
        notify(store, { title: backupTexts.restored, tone: "success" });
      },
      onDeleted({ filename }) {
        focusAfterClose(neighbourOf(filename));
        refreshBackups(store);
        notify(store, { title: backupTexts.deleted, tone: "success" });
      },
      onFailure(change, error) {
        refreshBackups(store);
        notify(store, backupFailure(change, error));
      },
    }),
  );
  const focusAfterClose = useFocusAfterClose(confirm.state.step !== "closed");
  return confirm;
}

export type BackupConfirm = ReturnType<typeof useBackupConfirm>;
