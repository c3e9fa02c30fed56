import { DriveWay } from "@sgi/core/drive";
import type { Clock } from "@sgi/core/time";
import { companyOf } from "../../http/companyOf";
import type { Handlers } from "../../http/handlers";
import { type RateLimits, takeOrRefuse } from "../../http/limits/rateLimits";
import { messages } from "../../http/messages";
import { refuseFormer } from "../../sessions/refuseFormer";
import type { Store } from "../../storage/store/store";
import type { Syncs } from "./syncs";

/** Syncs of the caller's company with its drive. Admins only. Source: spec 2 §7. */
export function createSyncHandlers({
  syncs,
  limits,
  store,
  clock,
}: {
  syncs: Syncs;
  store: Pick<Store, "sessions">;
  clock: Clock;
  limits: Pick<RateLimits, "syncs" | "syncPlans">;
}): Pick<Handlers, "startSync" | "planSync" | "getSyncStatus"> {
  return {
    async startSync({ session, input: { archiveMissing = false, heldUntil } }) {
      const { id, email } = session.user;
      const companyId = companyOf(session, messages.noDriveFolder);
      await takeOrRefuse(limits.syncs, companyId);
      const { counts } = await syncs.run({
        companyId,
        by: { id, email },
        archivingConfirmedBy: archiveMissing ? session : null,
        // An invalid date gives NaN: the confirmation then covers no document.
        heldUntil: heldUntil === undefined ? null : Date.parse(heldUntil),
      });
      return { message: null, counts };
    },
    async planSync({ session, request }) {
      const companyId = companyOf(session, messages.noDriveFolder);
      await takeOrRefuse(limits.syncPlans, companyId);
      const way = DriveWay.safeParse(new URL(request.url).searchParams.get("way"));
      const plan = await syncs.plan(companyId, way.data);
      // The plan names files of the Drive, and Google is slow: checks the caller's rights again.
      await refuseFormer(store, session, clock.now());
      return plan;
    },
    getSyncStatus: ({ session }) => syncs.status(companyOf(session, messages.noDriveFolder)),
  };
}
