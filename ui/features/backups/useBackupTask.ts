import { type BackupOutcome, createBackupTask } from "@sgi/core/backups";
import { useFlow } from "@sgi/core/react";
import { backupFailure, backupTexts } from "@sgi/core/texts/backups";
import { SECOND_MS } from "@sgi/core/time";
import { useStore } from "jotai";
import { saveFileAtom } from "../../state/browser/saveFile";
import { userDeps } from "../../state/session/scope";
import { type Notice, notify } from "../../state/toasts/toasts";
import { refreshBackups } from "./changes";

const LEFT_OUT_MS = 15 * SECOND_MS;

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
