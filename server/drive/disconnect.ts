import type { NewId } from "../base/ids/newId";
import type { Handler } from "../http/handlers";
import { holdCaller } from "../sessions/refuseFormer";
import type { DriveDeps } from "./driveDeps";
import { configured, ownClient } from "./ownClient";
import { revokeGrants } from "./revokeGrants";

/**
 * Deletes the company's grant, aborts the running reads of its Drive, then revokes the grant at
 * Google. If an admin consents again during that slow call, the new grant stays valid.
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
