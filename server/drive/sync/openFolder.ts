import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import type { Store } from "../../storage/store/schema/types";
import type { Grants } from "../google/grants";
import type { SyncDeps } from "./syncDeps";

/** What reads a company's drive. */
export interface DriveGrants {
  grants: Pick<Grants, "drive">;
}

/**
 * Finds a company's folder, and Drive by its grant; the first call tells whether the grant is
 * valid.
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
        // A grant that Google no longer accepts is reported in its own words.
        return (await links.getGrant(companyId)) === null ? "disconnected" : null;
      },
    };
  };
}
