import type { Client } from "../api/client";
import { ApiError, wasNotFound } from "../api/errors";
import { retryEffect } from "../api/retryWrite";
import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import {
  deleteBackup,
  previewRestore,
  type Restored,
  type RestorePreview,
  restoreBackup,
} from "./api";
import type { BackupItem } from "./list";

/** The result of previewing a restore; `refused`: the restore would fail, and why. */
type FoundPreview =
  | { kind: "known"; preview: RestorePreview }
  | { kind: "refused"; message: string }
  | { kind: "absent" };
export type PreviewState = { kind: "loading" } | FoundPreview;

/**
 * Statuses that refuse the restore. Not 404 and 405: they may mean that the host lacks the call.
 */
const REFUSALS: readonly number[] = [400, 409, 410, 422];

/** Destructive actions, confirmed twice. `undo` restores the state before another restore. */
export type BackupChange = "restore" | "undo" | "delete";

/** The action and the backup that the two steps ask about. */
interface Asked {
  change: BackupChange;
  backup: BackupItem;
  preview: PreviewState;
}

/** `warning` is the first step, `confirming` the second one. */
export type ConfirmState =
  | { step: "closed" }
  | (Asked & { step: "warning" | "confirming" | "running" });

export interface BackupConfirmFlow extends Observable<ConfirmState> {
  /** Opens the first step; nothing while something runs. */
  ask(change: BackupChange, backup: BackupItem): void;
  /** From the first step to the second one. */
  proceed(): void;
  /** Closes, and sends nothing; not while it runs. */
  cancel(): void;
  /**
   * In the second step: executes the action, once. After a failure the second step stays open,
   * unless the backup no longer exists; `onFailure` gets the failure.
   */
  confirm(): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** `safetyCopy` names the backup that undoes the restore; null if the host makes none. */
  onRestored(change: BackupChange, answer: { safetyCopy: string | null }): void;
  onDeleted(backup: BackupItem): void;
  onFailure(change: BackupChange, error: unknown): void;
}

/** The two steps before a backup is restored or deleted. Source: spec 2 §4. */
export function createBackupConfirm(deps: Deps): BackupConfirmFlow {
  const { client, timers = systemTimers, onRestored, onDeleted, onFailure } = deps;
  const state = createObservable<ConfirmState>({ step: "closed" });

  async function preview(asked: Asked): Promise<void> {
    const found: FoundPreview = await findPreview(client, asked.backup.filename);
    const now = state.get();
    // The dialog may have been closed meanwhile, or opened for another backup.
    if (now.step !== "closed" && now.preview === asked.preview) {
      state.set({ ...now, preview: found });
    }
  }

  async function run({ change, backup }: Asked): Promise<() => void> {
    if (change === "delete") {
      await remove(client, backup, timers);
      return () => onDeleted(backup);
    }
    // No retry: its safety copy would hold what the first attempt restored.
    const answer: Restored = await client.call(restoreBackup, {
      body: { backupPath: backup.filename },
    });
    return () => onRestored(change, { safetyCopy: answer.safetyCopy ?? null });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    ask(change, backup) {
      if (state.get().step === "running") return;
      const asked: Asked = { change, backup, preview: { kind: "loading" } };
      if (change === "delete") asked.preview = { kind: "absent" };
      state.set({ step: "warning", ...asked });
      if (change !== "delete") void preview(asked);
    },
    proceed() {
      const now = state.get();
      if (now.step === "warning") state.set({ ...now, step: "confirming" });
    },
    cancel() {
      if (state.get().step !== "running") state.set({ step: "closed" });
    },
    async confirm() {
      const now = state.get();
      if (now.step !== "confirming") return;
      state.set({ ...now, step: "running" });
      try {
        const tell = await run(now);
        state.set({ step: "closed" });
        tell();
      } catch (error) {
        state.set(wasNotFound(error) ? { step: "closed" } : now);
        onFailure(now.change, error);
      }
    },
  };
}

function remove(client: Deps["client"], { filename }: BackupItem, timers: Deps["timers"]) {
  return retryEffect(() => client.call(deleteBackup, { params: { filename } }), {
    ...(timers && { timers }),
    tookEffect: wasNotFound,
  });
}

/** Asks what a restore would do; never fails, since a host may not know the call. */
async function findPreview(client: Pick<Client, "call">, filename: string): Promise<FoundPreview> {
  try {
    const preview = await client.call(previewRestore, { body: { backupPath: filename } });
    return { kind: "known", preview };
  } catch (error) {
    if (!(error instanceof ApiError) || !REFUSALS.includes(error.status)) return { kind: "absent" };
    return { kind: "refused", message: error.serverMessage };
  }
}
