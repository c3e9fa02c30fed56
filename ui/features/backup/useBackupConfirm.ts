import { createBackupConfirm } from "@sgi/core/backups";
import { useFlow } from "@sgi/core/react";
import { backupFailure, backupTexts } from "@sgi/core/texts/backups";
import { useStore } from "jotai";
import { leaveRow } from "../../components/lists/focusRow";
import { clockAtom } from "../../state/browser/services";
import { userDeps } from "../../state/session/flowDeps";
import { notify } from "../../state/toasts/toasts";
import { refreshAll, refreshBackups } from "./changes";
import { noteRestore } from "./undoRestore";

/** The two steps before a backup is restored or deleted, and what follows. */
export function useBackupConfirm() {
  const store = useStore();
  return useFlow(() =>
    createBackupConfirm({
      ...userDeps(store),
      onRestored(change, { safetyCopy }) {
        const at = store.get(clockAtom).now();
        noteRestore(store, change === "undo" || safetyCopy === null ? null : { safetyCopy, at });
        refreshAll(store);
        notify(store, { title: backupTexts.restored, tone: "success" });
      },
      onDeleted({ filename }) {
        leaveRow(filename);
        refreshBackups(store);
        notify(store, { title: backupTexts.deleted, tone: "success" });
      },
      onFailure(change, error) {
        refreshBackups(store);
        notify(store, backupFailure(change, error));
      },
    }),
  );
}

export type BackupConfirm = ReturnType<typeof useBackupConfirm>;
