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
 * Syncs the companies whose process died over their sync: what it had written stays, the rest is read
 * anew. A confirmed archiving is not taken over.
 */
export async function takeOverSyncs({ store, syncs, log }: Deps): Promise<void> {
  for (const companyId of await store.leases.listAbandoned()) {
    // Not every job is a company's sync, and that of a deleted one waits.
    if ((await store.companies.get(companyId))?.deletedAt !== null) continue;
    const last = await store.syncs.getReport(companyId);
    const isWanted = async () =>
      (await store.syncs.getReport(companyId))?.finishedAt === last?.finishedAt;
    // Not waited for: it may take long, and others are abandoned meanwhile.
    syncs.run({ companyId, by: null, archivingConfirmedBy: null, isWanted }).then(
      () => log.info({ company: companyId }, "a sync was taken over"),
      (err: unknown) => {
        if (err instanceof HttpFailure) return;
        log.error({ err, company: companyId }, "a sync that was taken over failed");
      },
    );
  }
}

/** Looks every few seconds. */
export function startTakingOver(deps: Deps & { timers: Timers }): Pick<Runner, "stop"> {
  return startRunner({
    work: () => takeOverSyncs(deps),
    onFailure: (err) => deps.log.error({ err }, "abandoned syncs could not be looked for"),
    lookEveryMs: TAKE_OVER_EVERY_MS,
    timers: deps.timers,
  });
}
