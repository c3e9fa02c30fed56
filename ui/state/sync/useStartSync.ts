import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { startSyncAtom } from "./startSync";
import { syncStateAtom } from "./syncAtoms";

/** Starts a sync; `pending` from the click, while its code is fetched, to its end. */
export function useStartSync() {
  const startSync = useSetAtom(startSyncAtom);
  const { step } = useAtomValue(syncStateAtom);
  const [starting, setStarting] = useState(false);
  const start = () => {
    setStarting(true);
    void startSync().finally(() => setStarting(false));
  };
  return { pending: starting || step === "syncing" || step === "completed", start };
}
