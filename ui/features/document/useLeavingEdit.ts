import type { EditState } from "@sgi/core/documents/editDocument";
import { useState } from "react";
import { useLeaveGuard } from "../../state/page/useLeaveGuard";

/** The way out of an edit, and of its page: at once where nothing was typed, else after a question. */
export function useLeavingEdit(state: EditState, cancel: () => void) {
  const [isAsking, setAsking] = useState(false);
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  const ask = (go: () => void) => {
    setWay({ go });
    setAsking(true);
  };
  useLeaveGuard(isDirty(state), ask);
  return {
    isAsking,
    leave: () => (isDirty(state) ? ask(() => undefined) : cancel()),
    stay: () => setAsking(false),
    confirm: () => {
      setAsking(false);
      cancel();
      way?.go();
    },
  };
}

/** Whether leaving would lose something typed. */
function isDirty(state: EditState): boolean {
  if (state.step === "closed" || state.step === "opening") return false;
  const { draft, document } = state;
  return draft.title !== document.title || draft.path !== document.path;
}
