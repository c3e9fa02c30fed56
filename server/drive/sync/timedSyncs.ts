import { type DurationMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import { CLOCK_TOLERANCE_MS } from "../../base/time/clockAhead";
import { READER_VERSION } from "../../content/reading/readerVersion";
import { HttpFailure } from "../../http/httpFailure";
import { type Runner, startRunner } from "../../storage/background/runner";
import { inTurn, type TurnDeps } from "../../storage/background/turns";
import { SHORTEST_WAIT_MS } from "./feeds/failureRow";
import { DEFAULT_EVERY_MS } from "./feeds/feed";
import type { SyncDeps } from "./syncDeps";
import type { Syncs } from "./syncs";
import { RELIST_MS } from "./tree/readTree";

const LOOK_EVERY_MS: DurationMs = MINUTE_MS;

export interface TimedDeps
  extends Pick<SyncDeps, "store" | "clock" | "log" | "everyMs">,
    Pick<TurnDeps, "elapsed"> {
  syncs: Pick<Syncs, "run">;
  /** What is configured: ways by which folders can be read. */
  by: { grant: boolean; service: boolean };
}

/** Companies at once: one with an endless drive must not keep the others waiting. */
const AT_ONCE = 4;

/** Syncs that are due by the timer. */
export interface TimedSyncs {
  /**
   * Begins syncs of companies that are due, some in parallel, those first whose syncs have taken the
   * least time: of those that outlast every restart, none comes first again. A failure is in the
   * company's report.
   */
  begin(isStopping: () => boolean): Promise<void>;
  /** Resolves when the syncs that were begun have ended. */
  settle(): Promise<void>;
}

/** `onRoom` is called after a sync, when another one may begin. */
export function createTimedSyncs(
  deps: TimedDeps,
  onRoom: () => void = () => undefined,
): TimedSyncs {
  const { store, syncs, log } = deps;
  const running = new Map<string, Promise<void>>();
  const sync = async (companyId: string) => {
    // `run` checks this under the lease: another process may sync the company in between.
    const isWanted = async () => (await listDue(deps, companyId)).length > 0;
    try {
      await inTurn(deps, { queue: "syncs", companyId }, () =>
        syncs.run({ companyId, by: null, archivingConfirmedBy: null, isWanted }),
      );
      running.delete(companyId);
      onRoom();
    } catch (err) {
      // An HttpFailure is in the company's report, or says that a sync is already running.
      if (!(err instanceof HttpFailure)) log.error({ err, company: companyId }, "a sync failed");
      running.delete(companyId);
    }
  };
  return {
    async begin(isStopping) {
      if (running.size >= AT_ONCE) return;
      const due = (await listDue(deps)).filter((id) => !running.has(id));
      if (due.length === 0) return;
      for (const companyId of await store.turns.order("syncs", due)) {
        if (isStopping() || running.size >= AT_ONCE) return;
        running.set(companyId, sync(companyId));
      }
    },
    async settle() {
      await Promise.all(running.values());
    },
  };
}

/**
 * Companies that changes in Drive have woken, that were not read whole for a week, whose
 * spreadsheets an earlier version has read, or whose wait after a failure is over. A folder that
 * was never read is left to its admin first, who may want to see the preview.
 */
function listDue({ store, clock, everyMs, by }: TimedDeps, companyId?: string): Promise<string[]> {
  const now = clock.now();
  const firstWaitMs = Math.min(everyMs ?? DEFAULT_EVERY_MS, SHORTEST_WAIT_MS);
  const asked = {
    now,
    latest: now + RELIST_MS + CLOCK_TOLERANCE_MS,
    readerVersion: READER_VERSION,
    linkedBefore: now - firstWaitMs,
    isLinkedOnly: everyMs === null,
    by,
  };
  return store.syncTimes.listDue(asked, companyId);
}

/**
 * Checks every minute, when woken, and after each sync. If several processes find a company due,
 * its lease lets one sync.
 */
export function startTimedSyncs(
  deps: TimedDeps & { timers: Timers },
): Pick<Runner, "stop" | "wake"> {
  const timed = createTimedSyncs(deps, () => runner.wake());
  const runner = startRunner({
    work: timed.begin,
    onFailure: (err) => deps.log.error({ err }, "syncs that are due could not be looked for"),
    lookEveryMs: LOOK_EVERY_MS,
    timers: deps.timers,
  });
  return {
    wake: runner.wake,
    async stop() {
      await runner.stop();
      await timed.settle();
    },
  };
}
