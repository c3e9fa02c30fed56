import type { NewId } from "../base/ids/newId";
import { companyOf } from "../http/companyOf";
import type { Call, Handler, Handlers } from "../http/handlers";
import { takeOrRefuse } from "../http/limits/rateLimits";
import { messages } from "../http/messages";
import { holdCaller, refuseFormer } from "../sessions/refuseFormer";
import type { DriveDeps } from "./driveDeps";
import { GoogleFailure } from "./google/googleFailure";
import { googleMessage } from "./google/googleFault";
import { configured, ownClient } from "./ownClient";
import { revokeGrants } from "./revokeGrants";
import { createSaveFolder } from "./saveFolder";
import { createSearchDrive } from "./searchDrive";
import { createSetWay } from "./setWay";
import { createStartAuthorization } from "./startAuthorization";
import { createVerifyFolder } from "./verifyFolder";

/** Sent in place of the refresh token: the panel learns only that one exists. Source: spec 2 §3. */
const PRESENT = "presente";

type Names =
  | "listClients"
  | "saveDriveFolder"
  | "getDriveToken"
  | "getDriveAuthorization"
  | "disconnectDrive"
  | "verifyDriveFolder"
  | "setDriveWay"
  | "searchDrive";

/** Handlers for the Google Drive of the caller's company. Source: spec 2 §7, settled point 25. */
export function createDriveHandlers(deps: DriveDeps & { newId: NewId }): Pick<Handlers, Names> {
  const { store } = deps;
  return {
    async listClients({ session }) {
      const companyId = companyOf(session, messages.clientNotFound);
      const company = await store.companies.get(companyId);
      if (company === null) return [];
      const folder = await store.driveLinks.getFolder(companyId);
      const grant = await store.driveLinks.getGrant(companyId);
      const service = await serviceOf(deps, companyId);
      const isAuthorized = grant !== null && (deps.google?.grants.holds(grant) ?? false);
      return [
        {
          legacyId: company.id,
          name: company.name,
          createdAt: new Date(company.createdAt).toISOString(),
          driveFolderId: folder?.folderId ?? null,
          driveFolderName: folder?.folderName ?? null,
          google: isAuthorized ? { refreshToken: PRESENT } : null,
          service,
        },
      ];
    },
    saveDriveFolder: createSaveFolder(deps),
    getDriveToken: createGetToken(deps),
    getDriveAuthorization: createStartAuthorization(deps),
    disconnectDrive: createDisconnect(deps),
    verifyDriveFolder: createVerifyFolder(deps),
    setDriveWay: createSetWay(deps),
    searchDrive: createSearchDrive(deps),
  };
}

/** The token of the company's own grant, for the folder picker. */
function createGetToken(deps: DriveDeps): Handler<"getDriveToken"> {
  const { store, limits, google } = deps;
  return async ({ session, params, request }) => {
    const companyId = ownClient(session, params.clientId);
    // The service account's token reads all companies' folders: it never leaves the server.
    if (await isByService(deps, companyId)) return { requiresAuth: true };
    if (google === null) return { error: messages.driveNotConfigured };
    const fresh = new URL(request.url).searchParams.get("refresh") === "true";
    await takeTokenPoints(limits, { fresh, companyId, userId: session.user.id });
    try {
      const token = await google.grants.token(companyId, { fresh });
      // The token can read the whole Drive, and Google took its time: check the caller's rights
      // again.
      await refuseFormer(store, session, deps.clock.now());
      return { access_token: token };
    } catch (error) {
      if (!(error instanceof GoogleFailure)) throw error;
      if (error.kind === "needsAuthorization") return { requiresAuth: true };
      return { error: googleMessage(error, "grant") };
    }
  };
}

/** Whether the service account reads the company's folder, or is the only way of linking one. */
async function isByService({ store, google, service }: DriveDeps, companyId: string) {
  return (
    (google === null && service !== null) || (await store.driveLinks.getWay(companyId)) !== null
  );
}

async function takeTokenPoints(
  limits: DriveDeps["limits"],
  { fresh, companyId, userId }: { fresh: boolean; companyId: string; userId: string },
): Promise<void> {
  await takeOrRefuse(limits.driveTokenReadings, companyId);
  // Each fresh token costs a call to Google.
  if (!fresh) return;
  await takeOrRefuse(limits.driveTokens, userId);
  await takeOrRefuse(limits.companyDriveTokens, companyId);
}

/** What the panel shows of the service account; null where there is none and the company has a grant. */
async function serviceOf({ store: { driveLinks }, google, service }: DriveDeps, companyId: string) {
  const isServed = (await driveLinks.getWay(companyId)) !== null;
  if (service === null && !isServed) return null;
  return {
    address: service?.account.address ?? null,
    isWay: isServed || google === null,
    isVerified: service !== null && (await driveLinks.getLinkedProof(companyId)) !== null,
  };
}

/**
 * Deletes the company's grant, aborts the running reads of its Drive, then revokes the grant at
 * Google. If an admin consents again during that slow call, the new grant stays valid.
 */
function createDisconnect(deps: DriveDeps & { newId: NewId }): Handler<"disconnectDrive"> {
  const { store, google } = deps;
  /** The way of linking stays: the folder is read again once it is proved anew. */
  async function endProofs({ session, audit, now }: Call<"disconnectDrive">, companyId: string) {
    await store.transaction(async (queries) => {
      await holdCaller(queries, session, now);
      const wasProven = await queries.driveLinks.deleteProofs(companyId);
      if (wasProven) await audit.write(queries, "drive.disconnect");
    });
    deps.onLinkChange(companyId, "disconnected");
    return null;
  }
  return async (call) => {
    const { session, params, audit, now } = call;
    const companyId = ownClient(session, params.legacyId);
    if ((await store.driveLinks.getWay(companyId)) !== null) return endProofs(call, companyId);
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
