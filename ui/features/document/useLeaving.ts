import type { EditState } from "@sgi/core/documents/editDocument";
import { useState } from "react";

/** The way out of an edit: at once where nothing was typed, else after a question. */
export function useLeaving(state: EditState, cancel: () => void) {
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty(state) ? setAsking(true) : cancel());
  const stay = () => setAsking(false);
  const confirm = () => {
    setAsking(false);
    cancel();
  };
  return { isAsking, leave, stay, confirm };
}

/** Whether leaving would lose something typed. */
function isDirty(state: EditState): boolean {
  if (state.step !== "editing" && state.step !== "conflict") return false;
  const { draft, document } = state;
  return draft.title !== document.title || draft.path !== document.path;
}
