import type { Browser, Page } from "playwright-core";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Microseconds of the processor. */
  tdur?: number;
}

const MARK = "sgi-from-here";
const CATEGORIES = ["toplevel", "blink.user_timing"];

/**
 * Measures the steps of a page's main thread by the processor's time, so that a thread that waits
 * for other work on the machine does not count. `begin` marks from where on.
 */
export async function traceSteps(browser: Browser, page: Page) {
  await browser.startTracing(page, { categories: CATEGORIES });
  return {
    begin: () => page.evaluate(`performance.mark("${MARK}")`),
    /** The milliseconds of each step since the mark. */
    async end(): Promise<number[]> {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: TraceEvent[];
      };
      const mark = traceEvents.find(({ name }) => name === MARK);
      if (mark === undefined) throw new Error("The trace holds no mark");
      return traceEvents
        .filter(
          ({ name, ph, pid, tid, ts }) =>
            name === "ThreadControllerImpl::RunTask" &&
            ph === "X" &&
            pid === mark.pid &&
            tid === mark.tid &&
            ts >= mark.ts,
        )
        .map(({ tdur = 0 }) => tdur / 1_000);
    },
  };
}
