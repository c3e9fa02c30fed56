import type { Clock } from "@sgi/core/time";
import type { NewId } from "../base/ids/newId";
import { messages } from "../http/messages";
import { systemTrail } from "../storage/audit/auditTrail";
import type { DriveRevocation } from "../storage/store/schema/driveLinkTypes";
import type { Store } from "../storage/store/store";
import type { Grants } from "./google/grants";

export interface RevokeDeps {
  store: Pick<Store, "driveLinks" | "transaction">;
  grants: Pick<Grants, "revoke">;
  clock: Clock;
  newId: NewId;
}

/**
 * Revokes the given-up grants of one company, or of all (null), at Google. A later call repeats
 * what failed or what a killed process left undone. Writes each change of the outcome into the
 * audit log. Skips a company with a live grant, since Google would revoke that one too.
 */
export async function revokeGrants(deps: RevokeDeps, companyId: string | null): Promise<void> {
  for (const waiting of await deps.store.driveLinks.listRevocations(companyId)) {
    const outcome = await deps.grants.revoke(waiting);
    if (outcome !== "kept") await noteOutcome(deps, waiting, outcome === "revoked");
  }
}

async function noteOutcome(
  { store, clock, newId }: RevokeDeps,
  { companyId, refreshToken, toldAt }: DriveRevocation,
  isGone: boolean,
) {
  const now = clock.now();
  const audit = systemTrail({ newId, now }, companyId);
  const tell = isGone ? messages.grantRevoked : messages.grantNotRevoked;
  const isNews = isGone === (toldAt !== null);
  await store.transaction(async (queries) => {
    if (isGone) await queries.driveLinks.endRevocation(refreshToken);
    else if (isNews) await queries.driveLinks.tellRevocation(refreshToken, now);
    if (isNews) await audit.write(queries, "drive.disconnect", { details: tell });
  });
}
