import { type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS, type Timers } from "@sgi/core/time";
import { createAuditTrail } from "../audit/auditTrail";
import { type Runner, startRunner } from "../background/runner";
import type { BackupSettings } from "../config/backupSettings";
import { HttpFailure } from "../http/httpFailure";
import { takeDataFolder } from "../lock/dataFolderLock";
import type { Backups } from "./backups";
import { removeOldSafetyCopies } from "./safetyCopies";
import { type TellFailureDeps, tellFailure } from "./tellFailure";

const LOOK_EVERY_MS: DurationMs = 5 * MINUTE_MS;
/** After a failure, which often passes: a full disk, a database that was away. */
const RETRY_MS: DurationMs = HOUR_MS;

export interface TimedDeps extends TellFailureDeps {
  backups: Backups;
  settings: BackupSettings;
}

/** Makes what is due, one after the other, and removes those of its kind that are too many. */
export async function makeDueBackups(deps: TimedDeps, signal?: AbortSignal): Promise<void> {
  const { settings, store, clock } = deps;
  if (settings.everyHours === 0) return;
  const companies = await store.companies.list();
  // Without companies there is nothing that could be lost.
  if (companies.length === 0) return;
  const since = Math.min(...companies.map(({ createdAt }) => createdAt));
  for (const { id, createdAt } of [{ id: null, createdAt: since }, ...companies]) {
    if (signal?.aborted) return;
    if ((await dueAt(deps, id, createdAt)) <= clock.now()) await makeOne(deps, id, signal);
  }
}

/** Counted from the last one, or from when there was first something to back up. */
async function dueAt(
  { store, settings }: TimedDeps,
  companyId: string | null,
  since: EpochMs,
): Promise<EpochMs> {
  const [last] = await timedOnes(store, companyId);
  const scope = companyId ?? "";
  const failure = (await store.backups.listFailures(null)).find((each) => each.scope === scope);
  const next = (last?.createdAt ?? since) + settings.everyHours * HOUR_MS;
  return Math.max(next, failure === undefined ? 0 : failure.at + RETRY_MS);
}

async function timedOnes(store: TimedDeps["store"], companyId: string | null) {
  const all = await store.backups.list(companyId);
  return all.filter((each) => each.companyId === companyId && each.kind === "timed");
}

async function makeOne(deps: TimedDeps, companyId: string | null, signal?: AbortSignal) {
  const { backups, store, clock, newId, log, settings } = deps;
  const actor = { id: null, companyId };
  const audit = createAuditTrail({ newId, now: clock.now(), actor });
  try {
    const request = { companyId, kind: "timed", by: null, audit } as const;
    const made = await backups.create({ ...request, ...(signal && { signal }) });
    await store.backups.forgetFailure(companyId ?? "");
    log.info({ backup: made.filename }, "backup made");
    const surplus = (await timedOnes(store, companyId)).slice(settings.keep);
    for (const backup of surplus) await backups.delete({ backup, audit });
  } catch (error) {
    // Somebody makes one at this moment, or the server stops: neither is a failure, and the next look makes it.
    const isPutOff = error instanceof HttpFailure && error.status === 409;
    if (signal?.aborted || isPutOff) return;
    await tellFailure(deps, companyId, error);
  }
}

/**
 * Looks every few minutes, and not at once at the start. Of several servers on one data folder one
 * does the work: `folder` is where they meet.
 */
export function startTimedBackups(
  deps: TimedDeps & { timers: Timers; pid: number; folder: string; tidy: () => Promise<void> },
): Pick<Runner, "stop"> {
  const stopping = new AbortController();
  const runner = startRunner({
    async work() {
      const taken = takeDataFolder(deps.folder, deps);
      if (!taken.ok) return;
      try {
        await deps.tidy();
        await removeOldSafetyCopies(deps, stopping.signal);
        await makeDueBackups(deps, stopping.signal);
      } finally {
        taken.lock.release();
      }
    },
    onFailure: (err) => deps.log.error({ err }, "backups that are due could not be looked for"),
    lookEveryMs: LOOK_EVERY_MS,
    timers: deps.timers,
  });
  return {
    stop() {
      stopping.abort();
      return runner.stop();
    },
  };
}
