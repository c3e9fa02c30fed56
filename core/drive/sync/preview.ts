import type { Client } from "../../api/client";
import { createObservable, type Observable } from "../../state/observable";
import type { DriveWay } from "../api";
import { planSync, type SyncPlan } from "./report";

/** The state of a sync's preview. */
export type SyncPreviewState =
  | { step: "closed" | "reading" }
  | { step: "ready"; plan: SyncPlan }
  | { step: "failed"; error: unknown };

export interface SyncPreview extends Observable<SyncPreviewState> {
  /**
   * Asks the host, also again after a failure; one question at a time. With `way`, what a sync by
   * that way of linking would do.
   */
  open(way?: DriveWay): Promise<void>;
  /** Closes it and aborts the request. */
  close(): void;
}

interface Deps {
  client: Pick<Client, "call">;
  /** The host gave no preview, perhaps because of its drive. */
  onFailure(): void;
}

/** Shows what a sync would do, before anything changes. */
export function createSyncPreview({ client, onFailure }: Deps): SyncPreview {
  const state = createObservable<SyncPreviewState>({ step: "closed" });
  let asking = new AbortController();
  return {
    get: state.get,
    subscribe: state.subscribe,
    async open(way) {
      if (state.get().step === "reading") return;
      asking = new AbortController();
      const { signal } = asking;
      state.set({ step: "reading" });
      try {
        const plan = await client.call(planSync, {
          signal,
          ...(way !== undefined && { query: { way } }),
        });
        if (!signal.aborted) state.set({ step: "ready", plan });
      } catch (error) {
        if (signal.aborted) return;
        state.set({ step: "failed", error });
        onFailure();
      }
    },
    close() {
      asking.abort();
      state.set({ step: "closed" });
    },
  };
}
