import type { SyncInput } from "@sgi/core/drive/sync";
import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { startSyncFlow } from "./startSync";
import { syncStateAtom } from "./syncState";

/** Starts a sync; `pending` from the click, while its code is fetched, to its end. */
export function useStartSync() {
  const store = useStore();
  const { step } = useAtomValue(syncStateAtom);
  const [starting, setStarting] = useState(false);
  const start = (input?: SyncInput) => {
    setStarting(true);
    void startSyncFlow(store, input).finally(() => setStarting(false));
  };
  return { pending: starting || step === "syncing" || step === "completed", start };
}
