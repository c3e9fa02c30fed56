import { useState } from "react";
import { useLeaveGuard } from "./useLeaveGuard";

export type LeaveQuestion = ReturnType<typeof useLeaveQuestion>;

/**
 * Leaves something that may be unfinished, and its page: at once, or after a question while
 * `active`. `leave` ends it.
 */
export function useLeaveQuestion(active: boolean, leave: () => void) {
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  useLeaveGuard(active, (go) => setWay({ go }));
  return {
    // What was asked about may be over meanwhile.
    isAsking: active && way !== null,
    close: () => (active ? setWay({ go: () => undefined }) : leave()),
    stay: () => setWay(null),
    confirm() {
      setWay(null);
      leave();
      way?.go();
    },
  };
}
