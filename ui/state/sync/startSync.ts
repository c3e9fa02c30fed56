import type { SyncInput } from "@sgi/core/drive/sync";
import { unlessEnded } from "@sgi/core/state";
import { documentTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/shell";
import { useAtomValue, useStore } from "jotai";
import { useState } from "react";
import { scopeAtom } from "../session/scope";
import type { PanelStore } from "../store";
import { notify } from "../toasts/toasts";
import { type Sync, syncAtom, syncStateAtom } from "./syncState";

/** Starts a sync at once, unless one is under way. Source: spec 2 §4. */
export async function startSyncFlow(store: PanelStore, input?: SyncInput): Promise<void> {
  await (await loadSync(store))?.flow.start(input);
}

/** Asks whether to sync, unless one is under way. Source: spec 2 §4. */
export async function askSync(store: PanelStore): Promise<void> {
  (await loadSync(store))?.confirmed.ask();
}

/** The sync, its code fetched; null, and a toast says why, when it cannot be. */
async function loadSync(store: PanelStore): Promise<Sync | null> {
  try {
    // The next user did not ask for it.
    const { createSync } = await unlessEnded(store.get(scopeAtom).ended, import("./createSync"));
    return store.get(syncAtom) ?? createSync(store);
  } catch {
    const title = documentTexts.syncNotStarted;
    notify(store, { title, text: errorTexts.network, tone: "danger" });
    return null;
  }
}

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
