import type { CompanyDrive, DriveFile } from "../google/googleTypes";

/** Wraps a Drive: `note` hears of each file that it lists. */
export function watchFiles(drive: CompanyDrive, note: (file: DriveFile) => void): CompanyDrive {
  return {
    ...drive,
    async listChildren(asked) {
      const page = await drive.listChildren(asked);
      for (const file of page.files) note(file);
      return page;
    },
    async getFile(id) {
      const file = await drive.getFile(id);
      note(file);
      return file;
    },
    async listChanges(asked) {
      const page = await drive.listChanges(asked);
      for (const { file } of page.changes) if (file !== null) note(file);
      return page;
    },
  };
}

/** Collects the ids of files whose owners forbid downloads. */
export function createLocked() {
  const locked = new Set<string>();
  const note = ({ id, canDownload }: DriveFile) => {
    if (canDownload) locked.delete(id);
    else locked.add(id);
  };
  return { locked: locked as ReadonlySet<string>, note };
}

/** Collects who changed files last, by the files' ids: the email addresses that Drive tells. */
export function createEditors() {
  const editors = new Map<string, string>();
  const note = ({ id, modifiedBy }: DriveFile) => {
    if (modifiedBy === null) editors.delete(id);
    else editors.set(id, modifiedBy);
  };
  return { editors: editors as ReadonlyMap<string, string>, note };
}
