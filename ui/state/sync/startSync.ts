import { heardUntil } from "@sgi/core/state/heardUntil";
import { documentTexts } from "@sgi/core/texts/documents";
import { errorTexts } from "@sgi/core/texts/errors";
import { atom } from "jotai";
import { scopeAtom } from "../session/scope";
import { notifyAtom } from "../toasts/toasts";
import { type Sync, syncAtom } from "./syncAtoms";

/** Starts a sync at once, unless one is under way. Source: spec 2 §4. */
export const startSyncAtom = atom(null, async (_, set) => (await set(loadSyncAtom))?.flow.start());

/** Asks whether to sync, unless one is under way. Source: spec 2 §4. */
export const askSyncAtom = atom(null, async (_, set) => (await set(loadSyncAtom))?.confirmed.ask());

/** The sync, its code fetched; null, and a toast says why, when it cannot be. */
const loadSyncAtom = atom(null, async (get, set): Promise<Sync | null> => {
  try {
    // Whoever comes next did not ask for it.
    const { createSyncAtom } = await heardUntil(get(scopeAtom).ended, import("./createSync"));
    return get(syncAtom) ?? set(createSyncAtom);
  } catch {
    const title = documentTexts.syncNotStarted;
    set(notifyAtom, { title, text: errorTexts.network, tone: "danger" });
    return null;
  }
});
