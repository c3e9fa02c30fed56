import { HttpFailure } from "../http/httpFailure";
import { messages } from "../http/messages";
import type { Store } from "../storage/store/store";
import type { DriveAccess, ServiceAccess } from "./driveDeps";
import { configured } from "./ownClient";
import type { SyncDeps } from "./sync/syncDeps";

interface Deps {
  store: Pick<Store, "driveLinks">;
  google: Pick<DriveAccess, "grants"> | null;
  service: ServiceAccess | null;
}

const CONFLICT = 409;

/**
 * Opens a company's folder by the company's way of linking: by its own grant, whose first call shows
 * whether it is valid, or by the service account, which reads the folder that the company has proved
 * and nothing else. Everything that reads a company's Drive opens it here.
 */
export function createOpenFolder(deps: Deps): SyncDeps["openFolder"] {
  return async (companyId, signal, way) => {
    const own = (await deps.store.driveLinks.getWay(companyId)) === null ? "grant" : "service";
    return (way ?? own) === "service"
      ? openServed(deps, { companyId, signal, of: own === "service" ? "linked" : "chosen" })
      : openGranted(deps, { companyId, signal, service: own === "grant" ? deps.service : null });
  };
}

type Opened = Awaited<ReturnType<SyncDeps["openFolder"]>>;

async function openServed(
  { store: { driveLinks }, service }: Deps,
  { companyId, signal, of }: { companyId: string; signal: AbortSignal; of: "linked" | "chosen" },
): Promise<Opened> {
  if (of === "linked" && (await driveLinks.getFolder(companyId)) === null) return null;
  if (service === null) throw new HttpFailure(CONFLICT, messages.driveNotConfigured);
  const served = await service.drive(companyId, { line: "sync", of, signal });
  if (served === null) throw new HttpFailure(CONFLICT, messages.driveToVerify);
  return {
    ...served,
    grantedAt: null,
    async changeOf({ driveLinks: links }) {
      if ((await links.getFolder(companyId))?.folderId !== served.folderId) return "folderChanged";
      return (await links.getLinkedProof(companyId)) === null ? "disconnected" : null;
    },
  };
}

async function openGranted(
  { store: { driveLinks }, google }: Deps,
  {
    companyId,
    signal,
    service,
  }: { companyId: string; signal: AbortSignal; service: ServiceAccess | null },
): Promise<Opened> {
  const folder = await driveLinks.getFolder(companyId);
  if (folder === null) return null;
  const { grants } = configured(google, service);
  const { folderId } = folder;
  const grant = await driveLinks.getGrant(companyId);
  return {
    folderId,
    account: null,
    grantedAt: grant?.authorizedAt ?? null,
    drive: grants.drive(companyId, "sync", signal),
    async changeOf({ driveLinks: links }) {
      if ((await links.getFolder(companyId))?.folderId !== folderId) return "folderChanged";
      if ((await links.getWay(companyId)) !== null) return "disconnected";
      // Google's own refusal reports a grant that is no longer valid.
      return (await links.getGrant(companyId)) === null ? "disconnected" : null;
    },
  };
}
