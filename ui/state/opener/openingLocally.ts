import type { Document } from "@sgi/core/documents/document";
import { heardUntil } from "@sgi/core/state/heardUntil";
import { useStore } from "jotai";
import { useCallback } from "react";
import { scopeAtom } from "../session/scope";

const load = () => import("./openLocally");

/** A document may be opened soon: fetches what that needs. */
export function expectOpening(): void {
  load().catch(ignore);
}

/**
 * Gives what has the helper open a document. Without its code nothing is opened on this PC; whoever
 * asks shows the document in another way too. `insist`: by a button that does nothing else.
 */
export function useLocalOpening({ insist = false } = {}): (document: Document) => void {
  const store = useStore();
  return useCallback(
    (document) => {
      heardUntil(store.get(scopeAtom).ended, load()).then(
        ({ openLocallyAtom }) => store.set(openLocallyAtom, document, { insist }),
        ignore,
      );
    },
    [store, insist],
  );
}

function ignore(): void {}
