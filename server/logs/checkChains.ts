import { type Clock, type DurationMs, type EpochMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import type { AuditSeal } from "../storage/audit/auditSeal";
import { verifyChain } from "../storage/audit/verifyChain";
import { withLease } from "../storage/background/lease";
import { startRunner } from "../storage/background/runner";
import { inTurn, type TurnDeps } from "../storage/background/turns";
import type { Store } from "../storage/store/store";

/** From this hour on, by the server's clock, the night's verification is due. */
const NIGHT_HOUR = 3;
const LOOK_EVERY_MS: DurationMs = 10 * MINUTE_MS;
/** The name of the lease. */
export const CHAIN_CHECKS = "chain checks";

export interface CheckChainsDeps extends TurnDeps {
  store: Pick<Store, "audit" | "backups" | "chainChecks" | "leases" | "turns">;
  seal: AuditSeal;
  clock: Clock;
  timers: Timers;
  newId: NewId;
  log: Pick<Logger, "info" | "error">;
}

/**
 * Verifies each chain of the audit log once a night, on one of the processes, and stores the
 * result; a server that was off then catches up at its start. Returns a function that stops it.
 */
export function keepCheckingChains(deps: CheckChainsDeps): () => Promise<void> {
  const stopping = new AbortController();
  const runner = startRunner({
    async work() {
      await withLease(deps, CHAIN_CHECKS, async (lease) => {
        await checkDueChains(deps, AbortSignal.any([stopping.signal, lease.signal]));
      });
    },
    onFailure(err) {
      if (!stopping.signal.aborted) deps.log.error({ err }, "the audit log could not be verified");
    },
    lookEveryMs: LOOK_EVERY_MS,
    timers: deps.timers,
  });
  runner.wake();
  return async () => {
    stopping.abort();
    await runner.stop();
  };
}

/**
 * Verifies the chains not verified since the last night began. One that cannot be read, or that
 * takes longest, comes last at the next look.
 */
export async function checkDueChains(deps: CheckChainsDeps, signal: AbortSignal): Promise<void> {
  const { store, seal, clock, log } = deps;
  const since = lastNight(clock.now());
  const checks = await store.chainChecks.list();
  const checkedAt = new Map(checks.map(({ scope, at }) => [scope, at]));
  const scopes = await store.audit.listScopes();
  // Reading a long chain takes seconds: the signal cuts it short when the server stops.
  const audit: typeof store.audit = {
    ...store.audit,
    listChain(...asked) {
      signal.throwIfAborted();
      return store.audit.listChain(...asked);
    },
  };
  const check = async (scope: string) => {
    const known = await store.backups.listHeads(scope);
    const { entries, fault } = await verifyChain({ audit, seal }, { scope, known });
    const found = { at: clock.now(), through: entries, fault: fault?.fault ?? null };
    await store.chainChecks.put({ scope, ...found });
    if (fault !== null) log.error({ scope, ...fault }, "a chain of the audit log is not whole");
  };
  for (const scope of await store.turns.order("chains", scopes)) {
    if (signal.aborted) return;
    if ((checkedAt.get(scope) ?? Number.NEGATIVE_INFINITY) >= since) continue;
    await inTurn(deps, { queue: "chains", companyId: scope }, () => check(scope));
  }
  for (const { scope } of checks) {
    if (!scopes.includes(scope)) await store.chainChecks.delete(scope);
  }
}

/** The last time at which a night's verification became due. */
function lastNight(now: EpochMs): EpochMs {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  if (night.getTime() > now) night.setDate(night.getDate() - 1);
  return night.getTime();
}
