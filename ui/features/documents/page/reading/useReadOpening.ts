import type { DocumentDetails } from "@sgi/core/documents";
import { useStore } from "jotai";
import { useMemo } from "react";
import { markOpened } from "../../../../state/readings/markOpened";

/**
 * For what opens the document's file from the host, which notes it by the same call: from then on it
 * can be confirmed. Source: spec 3 §1, §7.
 */
export function useReadOpening({ legacyId, reading }: DocumentDetails) {
  const store = useStore();
  const mark = reading?.mark ?? null;
  return useMemo(() => {
    const note = () => markOpened(store, legacyId, mark);
    return { onClick: note, onAuxClick: note };
  }, [store, legacyId, mark]);
}
