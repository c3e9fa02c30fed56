import { CONFIRMATION_MS } from "@sgi/core/uploads/area";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { timersAtom } from "../../app/services";

/** A question that takes itself back after 15 s without a sign of life. Source: spec 2 §9, decision 40. */
export function useConfirmation() {
  const timers = useAtomValue(timersAtom);
  const [asking, setAsking] = useState(false);
  const [signs, setSigns] = useState(0);
  const stop = useCallback(() => setAsking(false), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every sign of life begins the wait anew.
  useEffect(
    () => (asking ? timers.after(CONFIRMATION_MS, stop) : undefined),
    [asking, signs, timers, stop],
  );
  return { asking, ask: () => setAsking(true), stop, onActivity: () => setSigns((n) => n + 1) };
}
