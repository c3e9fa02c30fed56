import type { NewId } from "../base/ids/newId";
import { companyOf } from "../http/companyOf";
import type { Handler, Handlers } from "../http/handlers";
import { takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { holdCaller, refuseFormer } from "../sessions/refuseFormer";
import type { DriveDeps } from "./driveDeps";
import { GoogleFailure } from "./google/googleFailure";
import { googleMessage } from "./google/googleFault";
import { configured, ownClient } from "./ownClient";
import { revokeGrants } from "./revokeGrants";
import { createSaveFolder } from "./saveFolder";
import { createStartAuthorization } from "./startAuthorization";

/** Sent in place of the refresh token: the panel learns only that one exists. Source: spec 2 §3. */
const PRESENT = "presente";

type Names =
  | "listClients"
  | "saveDriveFolder"
  | "getDriveToken"
  | "getDriveAuthorization"
  | "disconnectDrive";

/** Handlers for the Google Drive of the caller's company. Source: spec 2 §7, settled point 25. */
export function createDriveHandlers(deps: DriveDeps & { newId: NewId }): Pick<Handlers, Names> {
  const { store, limits } = deps;
  return {
    async listClients({ session }) {
      const companyId = companyOf(session, messages.clientNotFound);
      const company = await store.companies.get(companyId);
      if (company === null) return [];
      const folder = await store.driveLinks.getFolder(companyId);
      const grant = await store.driveLinks.getGrant(companyId);
      const isAuthorized = grant !== null && (deps.google?.grants.holds(grant) ?? false);
      return [
        {
          legacyId: company.id,
          name: company.name,
          createdAt: new Date(company.createdAt).toISOString(),
          driveFolderId: folder?.folderId ?? null,
          driveFolderName: folder?.folderName ?? null,
          google: isAuthorized ? { refreshToken: PRESENT } : null,
        },
      ];
    },
    saveDriveFolder: createSaveFolder(deps),
    async getDriveToken({ session, params, request }) {
      const companyId = ownClient(session, params.clientId);
      if (deps.google === null) return { error: messages.driveNotConfigured };
      const fresh = new URL(request.url).searchParams.get("refresh") === "true";
      await takeOrRefuse(limits.driveTokenReadings, companyId);
      // Each fresh token costs a call to Google.
      if (fresh) {
        await takeOrRefuse(limits.driveTokens, session.user.id);
        await takeOrRefuse(limits.companyDriveTokens, companyId);
      }
      try {
        const token = await deps.google.grants.token(companyId, { fresh });
        // The token can read the whole Drive, and Google took its time: check the caller's rights
        // again.
        await refuseFormer(store, session, deps.clock.now());
        return { access_token: token };
      } catch (error) {
        if (!(error instanceof GoogleFailure)) throw error;
        if (error.kind === "needsAuthorization") return { requiresAuth: true };
        return { error: googleMessage(error) };
      }
    },
    getDriveAuthorization: createStartAuthorization(deps),
    disconnectDrive: createDisconnect(deps),
  };
}

/**
 * Deletes the company's grant, aborts the running reads of its Drive, then revokes the grant at
 * Google. If an admin consents again during that slow call, the new grant stays valid.
 */
function createDisconnect(deps: DriveDeps & { newId: NewId }): Handler<"disconnectDrive"> {
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
