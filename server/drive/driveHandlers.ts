import { GoogleFailure } from "../google/googleFailure";
import { googleMessage } from "../google/googleMessage";
import { companyOf } from "../http/companyOf";
import type { Handlers } from "../http/handlers";
import { messages } from "../http/messages";
import type { DriveDeps } from "./driveDeps";
import { configured, ownClient } from "./ownClient";
import { createSaveFolder } from "./saveFolder";
import { createStartAuthorization } from "./startAuthorization";

/** What the panel reads is that there is a token: it is none itself. Source: spec 2 §3. */
const PRESENT = "presente";

type Names =
  | "listClients"
  | "saveDriveFolder"
  | "getDriveToken"
  | "getDriveAuthorization"
  | "disconnectDrive";

/** The caller's company and its Google Drive. Source: spec 2 §7, settled point 25. */
export function createDriveHandlers(deps: DriveDeps): Pick<Handlers, Names> {
  const { store } = deps;
  return {
    async listClients({ session }) {
      const companyId = companyOf(session, messages.clientNotFound);
      const company = await store.companies.get(companyId);
      if (company === null) return [];
      const folder = await store.driveLinks.getFolder(companyId);
      const grant = await store.driveLinks.getGrant(companyId);
      const isAuthorized = grant !== null && grant.diedAt === null;
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
      try {
        return { access_token: await deps.google.grants.token(companyId, { fresh }) };
      } catch (error) {
        if (!(error instanceof GoogleFailure)) throw error;
        if (error.kind === "needsAuthorization") return { requiresAuth: true };
        return { error: googleMessage(error) };
      }
    },
    getDriveAuthorization: createStartAuthorization(deps),
    async disconnectDrive({ session, params, audit }) {
      const companyId = ownClient(session, params.legacyId);
      const { grants } = configured(deps.google);
      const grant = await store.driveLinks.getGrant(companyId);
      if (grant === null) return null;
      const isGivenBack = await grants.revoke(grant);
      await store.transaction(async (queries) => {
        if ((await queries.driveLinks.deleteGrant(companyId)) === null) return;
        const details = { after: isGivenBack ? "" : "non comunicato a Google" };
        await audit.write(queries, "drive.disconnect", { details });
      });
      return null;
    },
  };
}
