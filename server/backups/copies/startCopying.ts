import { type DurationMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import { withLease } from "../../storage/background/lease";
import { type Runner, startRunner } from "../../storage/background/runner";
import { mailRepeatedFailures, type ReportFailureDeps } from "../timed/backupFailures";
import { type CopyDeps, copyBackups } from "./copyBackups";

/** How often to look for backups made by other processes, and for a place that is back. */
const LOOK_EVERY_MS: DurationMs = 15 * MINUTE_MS;
/** The name of the lease. */
const COPYING = "backup copies";

/** Copies backups to the second place, in one process at a time, and not at once at the start. */
export function startCopying(deps: CopyDeps & ReportFailureDeps & { timers: Timers }): Runner {
  const { timers, log } = deps;
  const stopping = new AbortController();
  const runner = startRunner({
    async work() {
      await withLease(deps, COPYING, async (lease) => {
        const signal = AbortSignal.any([stopping.signal, lease.signal]);
        if (await copyBackups(deps, signal)) await mailRepeatedFailures(deps);
      });
    },
    onFailure: (err) => log.error({ err }, "backups to copy could not be looked for"),
    lookEveryMs: LOOK_EVERY_MS,
    timers,
  });
  return {
    wake: () => runner.wake(),
    async stop() {
      stopping.abort();
      await runner.stop();
    },
  };
}
