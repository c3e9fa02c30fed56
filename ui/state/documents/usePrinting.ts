import type { EpochMs } from "@sgi/core/time";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { clockAtom } from "../browser/services";

interface Printing {
  isPrinting: boolean;
  /** When the last print began; before the first, when the page was opened. */
  printedAt: EpochMs;
}

/** Whether the browser is printing the page, as far as it tells. */
export function usePrinting(): Printing {
  const clock = useAtomValue(clockAtom);
  const [printing, setPrinting] = useState(() => ({ isPrinting: false, printedAt: clock.now() }));
  useEffect(() => {
    const begin = () => {
      // The browser draws the pages as soon as this returns.
      flushSync(() => setPrinting({ isPrinting: true, printedAt: clock.now() }));
    };
    const end = () => setPrinting(({ printedAt }) => ({ isPrinting: false, printedAt }));
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, [clock]);
  return printing;
}
