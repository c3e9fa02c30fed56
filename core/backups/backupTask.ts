import type { Client } from "../api/client";
import { createObservable, type Observable } from "../state/observable";
import { createBackup, downloadBackup, syncBackups } from "./api";

/** Tasks that need no confirmation. */
export type BackupTask =
  | { kind: "create" }
  | { kind: "sync" }
  | { kind: "download"; filename: string };

/**
 * The outcome: `synced` is null when the host does not say how many backups it listed; `leftOut` is
 * the host's text about files that it could not list, or null.
 */
export type BackupOutcome =
  | { kind: "create" }
  | { kind: "sync"; synced: number | null; leftOut: string | null }
  | { kind: "download"; filename: string; file: Blob };

/** The task under way, or null. */
export interface BackupTaskFlow extends Observable<BackupTask | null> {
  /**
   * Runs a task; does nothing while one is running. A failure goes to `onFailure` and is never
   * thrown.
   */
  run(task: BackupTask): Promise<void>;
}

interface Deps {
  client: Pick<Client, "call" | "callFile">;
  onDone(outcome: BackupOutcome): void;
  onFailure(task: BackupTask, error: unknown): void;
}

/**
 * Creates, syncs and downloads backups, one task at a time and without retries: a retry would make
 * a second backup. Source: spec 2 §7, settled point 59.
 */
export function createBackupTask(deps: Deps): BackupTaskFlow {
  const { client, onDone, onFailure } = deps;
  const state = createObservable<BackupTask | null>(null);

  async function work(task: BackupTask): Promise<BackupOutcome> {
    if (task.kind === "download") {
      const { filename } = task;
      return { ...task, file: await client.callFile(downloadBackup, { params: { filename } }) };
    }
    if (task.kind === "create") {
      await client.call(createBackup);
      return task;
    }
    const { syncedCount, leftOut, message } = await client.call(syncBackups);
    const told = leftOut?.length ? message : null;
    return { kind: "sync", synced: syncedCount ?? null, leftOut: told ?? null };
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async run(task) {
      if (state.get() !== null) return;
      state.set(task);
      try {
        const outcome = await work(task);
        state.set(null);
        onDone(outcome);
      } catch (error) {
        state.set(null);
        onFailure(task, error);
      }
    },
  };
}
