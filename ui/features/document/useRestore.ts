import type { Document } from "@sgi/core/documents";
import { useFlow } from "@sgi/core/react";
import { useStore } from "jotai";
import { createRestoring } from "../../state/documents/restoring";

/** Takes the document of the page back in force, once at a time. Source: spec 2 §4. */
export function useRestore(document: Document) {
  const store = useStore();
  const { flow, state } = useFlow(() => createRestoring(store));
  return { pending: state.step === "restoring", restore: () => void flow.restore(document) };
}
