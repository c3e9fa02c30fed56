import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { Store } from "../../storage/store/schema/types";
import type { Grants } from "../google/grants";
import type { SyncDeps } from "./syncDeps";

/** Access to companies' Drives. */
export interface DriveGrants {
  grants: Pick<Grants, "drive">;
}

/**
 * Finds a company's folder, and opens Drive with its grant; the first call shows whether the grant
 * is valid.
 */
export function createOpenFolder(
  { driveLinks }: Pick<Store, "driveLinks">,
  google: DriveGrants | null,
): SyncDeps["openFolder"] {
  return async (companyId, signal) => {
    const folder = await driveLinks.getFolder(companyId);
    if (folder === null) return null;
    if (google === null) throw new HttpFailure(409, messages.driveNotConfigured);
    const { folderId } = folder;
    const grant = await driveLinks.getGrant(companyId);
    return {
      folderId,
      grantedAt: grant?.authorizedAt ?? null,
      drive: google.grants.drive(companyId, "sync", signal),
      async changeOf({ driveLinks: links }) {
        if ((await links.getFolder(companyId))?.folderId !== folderId) return "folderChanged";
        // Google's own refusal reports a grant that is no longer valid.
        return (await links.getGrant(companyId)) === null ? "disconnected" : null;
      },
    };
  };
}
