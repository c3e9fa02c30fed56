import type { EpochMs } from "@sgi/core/time/units";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { clockAtom } from "../../app/services";

/** Since when the browser has been printing the page; null when it is not. */
export function usePrinting(): EpochMs | null {
  const clock = useAtomValue(clockAtom);
  const [printedAt, setPrintedAt] = useState<EpochMs | null>(null);
  useEffect(() => {
    // The browser draws the pages as soon as this returns.
    const begin = () => flushSync(() => setPrintedAt(clock.now()));
    const end = () => setPrintedAt(null);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, [clock]);
  return printedAt;
}
