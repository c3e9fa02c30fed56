import type { EpochMs } from "@sgi/core/time/units";
import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { clockAtom } from "../../app/services";

/** The instant of the print: renewed when the browser is about to draw the pages. */
export function usePrintedAt(): EpochMs {
  const clock = useAtomValue(clockAtom);
  const [printedAt, setPrintedAt] = useState(() => clock.now());
  useEffect(() => {
    // The browser draws as soon as this returns.
    const renew = () => flushSync(() => setPrintedAt(clock.now()));
    addEventListener("beforeprint", renew);
    return () => removeEventListener("beforeprint", renew);
  }, [clock]);
  return printedAt;
}
