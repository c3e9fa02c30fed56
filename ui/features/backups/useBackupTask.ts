import {
  type BackupOutcome,
  createBackupConfirm,
  createBackupTask,
  getBackupSchedule,
  listBackups,
} from "@sgi/core/backups";
import { useFlow } from "@sgi/core/react";
import { backupFailure, backupTexts } from "@sgi/core/texts/backups";
import { type EpochMs, SECOND_MS } from "@sgi/core/time";
import { type Atom, atom, useStore } from "jotai";
import { neighbourOf, useFocusAfterClose } from "../../components/lists/focusRow";
import { queryClientAtom } from "../../state/api/queries";
import { saveFileAtom } from "../../state/browser/saveFile";
import { clockAtom } from "../../state/browser/services";
import { userSourceAtom } from "../../state/session/currentUser";
import { scopedStateAtom, userDeps } from "../../state/session/scope";
import type { PanelStore } from "../../state/store";
import { type Notice, notify } from "../../state/toasts/toasts";

const LEFT_OUT_MS = 15 * SECOND_MS;

/** A restore that can be undone. */
interface UndoableRestore {
  /** The name of the backup with the state before the restore. */
  safetyCopy: string;
  at: EpochMs;
}

const noteAtom = scopedStateAtom<UndoableRestore | null>(null);
/** The last restore of the signed-in user. */
export const undoableRestoreAtom: Atom<UndoableRestore | null> = atom((get) => get(noteAtom));

/** Creates backups, syncs their list, saves their files: one task at a time. */
export function useBackupTask() {
  const store = useStore();
  return useFlow(() =>
    createBackupTask({
      ...userDeps(store),
      onDone(outcome) {
        if (outcome.kind === "download") {
          store.get(saveFileAtom).save(outcome.filename, outcome.file);
        } else refreshBackups(store);
        notify(store, { title: doneText(outcome), tone: "success", ...leftOutOf(outcome) });
      },
      onFailure({ kind }, error) {
        // The host may have executed the task although it failed here.
        if (kind !== "download") refreshBackups(store);
        notify(store, backupFailure(kind, error));
      },
    }),
  );
}

/** A toast about files that a sync left out stays until it is closed: the user has to act on it. */
function leftOutOf(outcome: BackupOutcome): Partial<Notice> {
  if (outcome.kind !== "sync" || outcome.leftOut === null) return {};
  return { text: outcome.leftOut, tone: "info", durationMs: LEFT_OUT_MS };
}

export type BackupTasks = ReturnType<typeof useBackupTask>;

function doneText(outcome: BackupOutcome): string {
  if (outcome.kind === "create") return backupTexts.created;
  if (outcome.kind === "download") return backupTexts.downloaded;
  return backupTexts.synced(outcome.synced ?? 0);
}

/** Refetches the backups after they changed or may have changed. */
function refreshBackups(store: PanelStore): void {
  for (const { path } of [listBackups, getBackupSchedule]) {
    void store.get(queryClientAtom).invalidateQueries({ queryKey: [path], exact: true });
  }
}

/** Reads everything again after a restore, the signed-in user too. */
function refreshAll(store: PanelStore): void {
  void store.get(queryClientAtom).invalidateQueries();
  void store.get(userSourceAtom).refresh();
}

/** Stores the restore that can be undone; null: none. */
export function noteRestore(store: PanelStore, restore: UndoableRestore | null): void {
  store.set(noteAtom, restore);
}

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
