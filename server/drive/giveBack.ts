import type { Clock, Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { createAuditTrail } from "../audit/auditTrail";
import { type LeaseDeps, withLease } from "../background/lease";
import type { Grants } from "../google/grants";
import { messages } from "../http/messages";
import type { NewId } from "../ids/newId";
import type { DriveRevocation } from "../store/driveLinkTypes";
import type { Store } from "../store/types";
import type { DriveDeps } from "./driveDeps";

export interface GiveBackDeps {
  store: Pick<Store, "driveLinks" | "transaction">;
  grants: Pick<Grants, "giveBack">;
  clock: Clock;
  newId: NewId;
}

/**
 * Gives back to Google what companies have given up, of one or with null of all: what could not be
 * done before, and what a process died over. Whether Google took it is told in an entry of its own
 * where that is news. A company that has a grant anew keeps all of them.
 */
export async function giveBackGrants(deps: GiveBackDeps, companyId: string | null): Promise<void> {
  for (const waiting of await deps.store.driveLinks.listRevocations(companyId)) {
    const outcome = await deps.grants.giveBack(waiting);
    if (outcome !== "kept") await noteOutcome(deps, waiting, outcome === "given");
  }
}

interface BeginDeps extends Omit<GiveBackDeps, "grants">, Pick<DriveDeps, "google"> {
  store: GiveBackDeps["store"] & LeaseDeps["store"];
  timers: Timers;
  log: Pick<Logger, "error">;
}

/**
 * Tries once more what a process died over, or Google did not answer to; nobody waits for it. Of
 * several processes that start at once one does.
 */
export function beginGivingBack({ google, log, ...deps }: BeginDeps): void {
  if (google === null) return;
  const { grants } = google;
  withLease(deps, "grants given up", () => giveBackGrants({ ...deps, grants }, null)).catch(
    (err: unknown) => log.error({ err }, "grants that were given up could not be given back"),
  );
}

async function noteOutcome(
  { store, clock, newId }: GiveBackDeps,
  { companyId, refreshToken, toldAt }: DriveRevocation,
  isGone: boolean,
) {
  const now = clock.now();
  const audit = createAuditTrail({ newId, now, actor: { id: null, companyId } });
  const tell = isGone ? messages.grantGivenBack : messages.grantNotGivenBack;
  const isNews = isGone === (toldAt !== null);
  await store.transaction(async (queries) => {
    if (isGone) await queries.driveLinks.endRevocation(refreshToken);
    else if (isNews) await queries.driveLinks.tellRevocation(refreshToken, now);
    if (isNews) await audit.write(queries, "drive.disconnect", { details: tell });
  });
}
