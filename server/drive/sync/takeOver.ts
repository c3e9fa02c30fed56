import type { Timers } from "@sgi/core/time";
import { HttpFailure } from "../../http/httpFailure";
import { TAKE_OVER_EVERY_MS } from "../../storage/background/lease";
import { type Runner, startRunner } from "../../storage/background/runner";
import type { SyncDeps } from "./syncDeps";
import type { Syncs } from "./syncs";

interface Deps extends Pick<SyncDeps, "store" | "log"> {
  syncs: Pick<Syncs, "run">;
}

/**
 * Restarts syncs whose process died: what it had written stays, the rest is read again. An admin's
 * confirmation to archive missing documents does not carry over.
 */
export async function takeOverSyncs({ store, syncs, log }: Deps): Promise<void> {
  for (const companyId of await store.leases.listAbandoned()) {
    // Leases of other jobs name no company; a deleted company is not synced.
    if ((await store.companies.get(companyId))?.deletedAt !== null) continue;
    const last = await store.syncs.getReport(companyId);
    const isWanted = async () =>
      (await store.syncs.getReport(companyId))?.finishedAt === last?.finishedAt;
    // Not awaited: it may take long, and must not delay other abandoned syncs.
    syncs.run({ companyId, by: null, archivingConfirmedBy: null, isWanted }).then(
      () => log.info({ company: companyId }, "a sync was taken over"),
      (err: unknown) => {
        if (err instanceof HttpFailure) return;
        log.error({ err, company: companyId }, "a sync that was taken over failed");
      },
    );
  }
}

export function startTakingOver(deps: Deps & { timers: Timers }): Pick<Runner, "stop"> {
  return startRunner({
    work: () => takeOverSyncs(deps),
    onFailure: (err) => deps.log.error({ err }, "abandoned syncs could not be looked for"),
    lookEveryMs: TAKE_OVER_EVERY_MS,
    timers: deps.timers,
  });
}
