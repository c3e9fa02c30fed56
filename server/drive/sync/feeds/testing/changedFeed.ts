import type { DriveChange } from "../../../google/googleTypes";
import type { Feed } from "../feed";

export interface KilledLook {
  companyId: string;
}

/** A file that is gone, which the company knows. */
export const CHANGED: readonly DriveChange[] = [{ fileId: "file", file: null }];

/** A company's own feed, which tells of changes once. */
export function lookOf({ companyId }: KilledLook, changes: readonly DriveChange[]): Feed {
  const listChanges = async ({ pageToken }: { pageToken: string }) => ({
    changes: pageToken === "1" ? changes : [],
    nextPageToken: null,
    newStartPageToken: "2",
  });
  return {
    ...{ id: companyId, companyId, companyIds: [companyId], driveId: null, grantedAt: 1 },
    startToken: "1",
    drive: () => ({ listChanges, startPageToken: async () => "2" }),
  };
}
