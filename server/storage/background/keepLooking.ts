import type { DurationMs } from "@sgi/core/time";
import type { Logger } from "pino";
import { type LeaseDeps, withLease } from "./lease";
import { startRunner } from "./runner";

interface Looking {
  /** The name of the lease. */
  name: string;
  everyMs: DurationMs;
  /** For the log. */
  failure: string;
  /** `onFailure`: of one company, so that the others are looked at. */
  look(onFailure: (company: string, err: unknown) => void, signal: AbortSignal): Promise<void>;
}

/**
 * Looks through the companies now and from time to time, on one of the processes. Returns a function
 * that stops it after the current company.
 */
export function keepLooking(
  deps: LeaseDeps & { log: Pick<Logger, "error"> },
  { name, everyMs, failure, look }: Looking,
): () => Promise<void> {
  const { log, timers } = deps;
  const stopping = new AbortController();
  const runner = startRunner({
    async work() {
      await withLease(deps, name, (lease) =>
        look(
          (company, err) => log.error({ err, company }, failure),
          AbortSignal.any([stopping.signal, lease.signal]),
        ),
      );
    },
    onFailure: (err) => log.error({ err }, failure),
    lookEveryMs: everyMs,
    timers,
  });
  runner.wake();
  return async () => {
    stopping.abort();
    await runner.stop();
  };
}
