import { type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS, type Timers } from "@sgi/core/time";
import { createAuditTrail } from "../audit/auditTrail";
import { TAKE_OVER_EVERY_MS, withLease } from "../background/lease";
import { type Runner, startRunner } from "../background/runner";
import type { BackupSettings } from "../config/backupSettings";
import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { Backups } from "./backups";
import { removeOldSafetyCopies } from "./safetyCopies";
import { type TellFailureDeps, tellFailure } from "./tellFailure";

const LOOK_EVERY_MS: DurationMs = 5 * MINUTE_MS;
/** After a failure, which often passes: a full disk, a database that was away. */
const RETRY_MS: DurationMs = HOUR_MS;
/** The job's name among those of all processes. */
export const TIMED_BACKUPS = "timed backups";

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
    const { faultyFiles } = made;
    log.info({ backup: made.filename, faultyFiles }, "backup made");
    if (faultyFiles === 0) await store.backups.forgetFailure(companyId ?? "");
    else
      await tellFailure(
        deps,
        companyId,
        new HttpFailure(500, messages.backupIncomplete(faultyFiles)),
      );
    const surplus = (await timedOnes(store, companyId)).slice(settings.keep);
    // Those that hold more than this one are the last of what is missing by now.
    const replaced = surplus.filter((backup) => backup.faultyFiles >= faultyFiles);
    for (const backup of replaced) await backups.delete({ backup, audit });
  } catch (error) {
    // Somebody makes one at this moment, or the server stops: neither is a failure, and the next look makes it.
    const isPutOff = error instanceof HttpFailure && error.status === 409;
    if (signal?.aborted || isPutOff) return;
    await tellFailure(deps, companyId, error);
  }
}

/**
 * Looks every few minutes, and not at once at the start. Of several processes one does the work; when
 * it dies, another one looks as soon as that is noticed.
 */
export function startTimedBackups(
  deps: TimedDeps & { timers: Timers; tidy: () => Promise<void> },
): Pick<Runner, "stop"> {
  const { store, timers, log } = deps;
  const stopping = new AbortController();
  const onFailure = (err: unknown) =>
    log.error({ err }, "backups that are due could not be looked for");
  const runner = startRunner({
    async work() {
      await withLease(deps, TIMED_BACKUPS, async (lease) => {
        const signal = AbortSignal.any([stopping.signal, lease.signal]);
        await deps.tidy();
        await removeOldSafetyCopies(deps, signal);
        await makeDueBackups(deps, signal);
      });
    },
    onFailure,
    lookEveryMs: LOOK_EVERY_MS,
    timers,
  });
  const watcher = startRunner({
    async work() {
      if ((await store.leases.listAbandoned()).includes(TIMED_BACKUPS)) runner.wake();
    },
    onFailure,
    lookEveryMs: TAKE_OVER_EVERY_MS,
    timers,
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.all([watcher.stop(), runner.stop()]);
    },
  };
}
