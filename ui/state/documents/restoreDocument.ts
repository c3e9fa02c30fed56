import type { Document } from "@sgi/core/documents/document";
import { createRestoreFlow } from "@sgi/core/documents/restoreFlow";
import { atom } from "jotai";
import { timersAtom } from "../browser/services";
import { clientAtom } from "../session/scope";
import { restoredAtom, restoreFailedAtom } from "./restored";

/** Takes one document back in force, and says what became of it. Source: spec 2 §4. */
export const restoreDocumentAtom = atom(null, (get, set, document: Document): Promise<void> => {
  const { restore } = createRestoreFlow({
    client: get(clientAtom),
    timers: get(timersAtom),
    onRestored: (restored) => set(restoredAtom, restored),
    onAllRestored: () => undefined,
    onFailure: (error) => set(restoreFailedAtom, error),
  });
  return restore(document);
});
