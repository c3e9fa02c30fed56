import { type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS, type Timers } from "@sgi/core/time";
import type { BackupSettings } from "../../base/config/backupSettings";
import { isAhead, isWithin } from "../../base/time/clockAhead";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { systemTrail } from "../../storage/audit/auditTrail";
import { TAKE_OVER_EVERY_MS, withLease } from "../../storage/background/lease";
import { type Runner, startRunner } from "../../storage/background/runner";
import { inTurn, type TurnDeps } from "../../storage/background/turns";
import type { StoredBackup } from "../../storage/store/schema/backupTypes";
import { CompanyDeleted } from "../../storage/store/schema/storeError";
import { type Company, DELETED_STAY_MS } from "../../storage/store/schema/types";
import type { BackupDeps } from "../archive/backupDeps";
import type { Backups } from "../service/backups";
import {
  mailRepeatedFailures,
  mayTry,
  type ReportFailureDeps,
  reportBackupFailure,
} from "./backupFailures";
import { type PurgeDeps, purgeDeleted } from "./purgeDeleted";
import { removeOldSafetyCopies } from "./safetyCopies";

const LOOK_EVERY_MS: DurationMs = 5 * MINUTE_MS;
/** The name of the lease. */
export const TIMED_BACKUPS = "timed backups";

export interface TimedBackupDeps extends ReportFailureDeps, Pick<TurnDeps, "elapsed"> {
  backups: Backups;
  settings: BackupSettings;
}

/**
 * Makes the backups that are due, one after the other, and deletes timed ones beyond `keep`. A
 * backup that no process lives through, or that takes longest, comes last.
 */
export async function makeDueBackups(deps: TimedBackupDeps, signal?: AbortSignal): Promise<void> {
  const { settings, store } = deps;
  const all = await store.companies.list();
  const companies = all.filter(({ deletedAt }) => deletedAt === null);
  if (settings.everyHours === 0) {
    await forgetFailures(store, companies);
    // The last backups of deleted companies are made all the same, and may fail.
    return mailRepeatedFailures(deps);
  }
  // Without companies there is no data to lose.
  if (all.length === 0) return;
  const since = Math.min(...all.map(({ createdAt }) => createdAt));
  const createdAt = new Map(companies.map((company) => [company.id, company.createdAt]));
  for (const scope of await store.turns.order("backups", ["", ...createdAt.keys()])) {
    if (signal?.aborted) return;
    const id = scope === "" ? null : scope;
    if (!(await isDue(deps, id, createdAt.get(scope) ?? since))) continue;
    await inTurn(deps, { queue: "backups", companyId: scope }, () => makeOne(deps, id, signal));
  }
  await mailRepeatedFailures(deps);
}

/** Clears recorded failures once timed backups are turned off. */
async function forgetFailures(
  { backups }: TimedBackupDeps["store"],
  companies: readonly Company[],
): Promise<void> {
  const scopes = new Set(["", ...companies.map(({ id }) => id)]);
  for (const { scope } of await backups.listFailures(null)) {
    if (scopes.has(scope)) await backups.forgetFailure(scope);
  }
}

/** Counts from the last backup, or from the creation of the company. */
async function isDue(
  { store, settings, clock }: TimedBackupDeps,
  companyId: string | null,
  since: EpochMs,
): Promise<boolean> {
  const now = clock.now();
  const [last] = await timedOnes({ store, clock }, companyId);
  const spanMs = settings.everyHours * HOUR_MS;
  if (isWithin({ since: last?.createdAt ?? since, spanMs, now })) return false;
  return mayTry(store, companyId, now);
}

/** Newest first. Those dated in the future, made before the clock was set back, come last. */
async function timedOnes(
  { store, clock }: Pick<TimedBackupDeps, "store" | "clock">,
  companyId: string | null,
) {
  const all = await store.backups.list(companyId);
  const timed = all.filter((each) => each.companyId === companyId && each.kind === "timed");
  const now = clock.now();
  const isOfNow = ({ createdAt }: StoredBackup) => !isAhead(createdAt, now);
  return [...timed.filter(isOfNow), ...timed.filter((each) => !isOfNow(each))];
}

async function makeOne(deps: TimedBackupDeps, companyId: string | null, signal?: AbortSignal) {
  const { backups, store, clock, newId, log, settings } = deps;
  const audit = systemTrail({ newId, now: clock.now() }, companyId);
  try {
    const request = { companyId, kind: "timed", by: null, audit } as const;
    const made = await backups.create({ ...request, ...(signal && { signal }) });
    const { faultyFiles } = made;
    log.info({ backup: made.filename, faultyFiles }, "backup made");
    if (faultyFiles === 0) await store.backups.forgetFailure(companyId ?? "");
    else
      await reportBackupFailure(
        deps,
        companyId,
        new HttpFailure(500, messages.backupIncomplete(faultyFiles)),
      );
    const surplus = (await timedOnes(deps, companyId)).slice(settings.keep);
    // A backup with fewer faulty files than this one may hold the last copy of what is missing now:
    // it is kept.
    const replaced = surplus.filter((backup) => backup.faultyFiles >= faultyFiles);
    for (const backup of replaced) await backups.delete({ backup, audit });
  } catch (error) {
    // A backup in progress or a server that stops is not a failure: the next look makes the backup.
    const isPutOff = error instanceof HttpFailure && error.status === 409;
    if (signal?.aborted || isPutOff || error instanceof CompanyDeleted) return;
    await reportBackupFailure(deps, companyId, error);
  }
}

/** Logs a failure and goes on: due backups are still tried, and report their own failures. */
async function tidyUp(deps: TimedBackupDeps & { tidy: () => Promise<void> }, signal: AbortSignal) {
  try {
    await deps.tidy();
    await removeOldSafetyCopies(deps, signal);
    await removeBackupsOfGoneCompanies(deps, signal);
  } catch (err) {
    deps.log.error({ err }, "the folder of backups could not be tidied");
  }
}

/**
 * Looks every few minutes, and not at once at the start. Of several processes one does the work;
 * when it dies, another one takes over as soon as its lease runs out.
 */
export function startTimedBackups(
  deps: TimedBackupDeps & PurgeDeps & { timers: Timers; tidy: () => Promise<void> },
): Pick<Runner, "stop"> {
  const { store, timers, log } = deps;
  const stopping = new AbortController();
  const onFailure = (err: unknown) =>
    log.error({ err }, "backups that are due could not be looked for");
  const runner = startRunner({
    async work() {
      await withLease(deps, TIMED_BACKUPS, async (lease) => {
        const signal = AbortSignal.any([stopping.signal, lease.signal]);
        await tidyUp(deps, signal);
        await makeDueBackups(deps, signal);
        await purgeDeleted(deps, signal);
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

interface Deps extends Pick<BackupDeps, "store" | "clock" | "newId" | "log"> {
  backups: Pick<Backups, "delete">;
  settings: BackupSettings;
}

/**
 * Deletes timed backups of companies that no longer exist, once they are older than `keep`
 * intervals, the age of other companies' oldest; after 30 days when timed backups are off.
 */
export async function removeBackupsOfGoneCompanies(
  { store, backups, settings, clock, newId, log }: Deps,
  signal?: AbortSignal,
): Promise<void> {
  const { everyHours, keep } = settings;
  const known = new Set((await store.companies.list()).map(({ id }) => id));
  const now = clock.now();
  const before = now - (everyHours === 0 ? DELETED_STAY_MS : keep * everyHours * HOUR_MS);
  for (const backup of await store.backups.list(null)) {
    const { kind, companyId, filename, createdAt } = backup;
    if (signal?.aborted) return;
    if (kind !== "timed" || companyId === null || known.has(companyId)) continue;
    if (createdAt > before || isAhead(createdAt, now)) continue;
    const audit = systemTrail({ newId, now }, companyId);
    await backups.delete({ backup, audit });
    log.info({ backup: filename }, "backup of a company that is gone removed");
  }
}
