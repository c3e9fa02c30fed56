import { type EpochMs, SECOND_MS } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { clockAtom, timersAtom } from "../../state/browser/services";

/** Whole seconds until an instant; without one, the last value stays. */
export function useCountdown(endAt: EpochMs | null): number {
  const clock = useAtomValue(clockAtom);
  const timers = useAtomValue(timersAtom);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (endAt === null) return;
    let cancel = (): void => undefined;
    const tick = () => {
      const leftMs = Math.max(0, endAt - clock.now());
      setSeconds(Math.ceil(leftMs / SECOND_MS));
      if (leftMs > 0) cancel = timers.after(leftMs % SECOND_MS || SECOND_MS, tick);
    };
    tick();
    return () => cancel();
  }, [endAt, clock, timers]);
  return seconds;
}
