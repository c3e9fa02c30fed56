import { createHash } from "node:crypto";
import { type DurationMs, HOUR_MS, MINUTE_MS, type Timers } from "@sgi/core/time";
import pLimit from "p-limit";
import { isWithin } from "../../base/time/clockAhead";
import { HttpFailure } from "../../http/httpFailure";
import { type Runner, startRunner } from "../../storage/background/runner";
import { inTurn, type TurnDeps } from "../../storage/background/turns";
import type { SyncDeps } from "./syncDeps";
import type { Syncs } from "./syncs";

const LOOK_EVERY_MS: DurationMs = 5 * MINUTE_MS;
/** Lengthens each company's interval by a fixed share of up to this, to spread the syncs. */
const SPREAD = 0.1;

export interface TimedDeps
  extends Pick<SyncDeps, "store" | "clock" | "log" | "everyHours">,
    Pick<TurnDeps, "elapsed"> {
  syncs: Pick<Syncs, "run">;
  /** Whether a company has a folder to follow. */
  hasFolder(companyId: string): Promise<boolean>;
}

/** Companies at once: one with an endless drive must not keep the others waiting. */
const AT_ONCE = 4;

/**
 * Syncs the companies that are due, some in parallel, those first whose syncs have taken the least
 * time: of those that outlast every restart, none comes first again. A failure is in the company's
 * report.
 */
export async function runDueSyncs(deps: TimedDeps, isStopping: () => boolean): Promise<void> {
  const { store, syncs, log } = deps;
  const sync = async (companyId: string) => {
    if (isStopping() || !(await deps.hasFolder(companyId))) return;
    // `run` checks this again under the lease: another process may sync the company in between.
    const isWanted = () => isDue(deps, companyId);
    if (!(await isWanted())) return;
    try {
      await inTurn(deps, { queue: "syncs", companyId }, () =>
        syncs.run({ companyId, by: null, archivingConfirmedBy: null, isWanted }),
      );
    } catch (err) {
      // An HttpFailure is in the company's report, or says that a sync is already running.
      if (!(err instanceof HttpFailure)) log.error({ err, company: companyId }, "a sync failed");
    }
  };
  const companies = (await store.companies.list()).filter(({ deletedAt }) => deletedAt === null);
  const ids = companies.map(({ id }) => id);
  await pLimit(AT_ONCE).map(await store.turns.order("syncs", ids), sync);
}

/** Whether the interval since the company's last sync is over; manual and failed ones count. */
async function isDue({ store, clock, everyHours }: TimedDeps, companyId: string): Promise<boolean> {
  const last = await store.syncs.getReport(companyId);
  if (last === null) return true;
  const spanMs = everyHours * HOUR_MS * (1 + SPREAD * shareOf(companyId));
  return !isWithin({ since: last.finishedAt, spanMs, now: clock.now() });
}

/** From 0 up to 1. */
function shareOf(companyId: string): number {
  return createHash("sha256").update(companyId).digest().readUInt32BE() / 2 ** 32;
}

/** Checks every few minutes. If several processes find a company due, its lease lets one sync. */
export function startTimedSyncs(deps: TimedDeps & { timers: Timers }): Pick<Runner, "stop"> {
  if (deps.everyHours === 0) return { stop: async () => undefined };
  return startRunner({
    work: (isStopping) => runDueSyncs(deps, isStopping),
    onFailure: (err) => deps.log.error({ err }, "syncs that are due could not be looked for"),
    lookEveryMs: LOOK_EVERY_MS,
    timers: deps.timers,
  });
}
