import type { NewId } from "../base/ids/newId";
import type { Handler } from "../http/handlers";
import { holdCaller } from "../sessions/refuseFormer";
import type { DriveDeps } from "./driveDeps";
import { configured, ownClient } from "./ownClient";
import { revokeGrants } from "./revokeGrants";

/**
 * Removes the company's grant, stops what reads its drive by it, then revokes it at Google. That
 * may take a while: a new consent given meanwhile stays.
 */
export function createDisconnect(deps: DriveDeps & { newId: NewId }): Handler<"disconnectDrive"> {
  const { store, google } = deps;
  return async ({ session, params, audit, now }) => {
    const companyId = ownClient(session, params.legacyId);
    const { grants } = configured(google);
    await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      const deleted = await queries.driveLinks.deleteGrant(companyId);
      if (deleted !== null) await audit.write(queries, "drive.disconnect");
    });
    deps.onLinkChange(companyId, "disconnected");
    await revokeGrants({ ...deps, grants }, companyId);
    return null;
  };
}
