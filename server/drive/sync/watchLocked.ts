import type { CompanyDrive, DriveFile } from "../google/googleTypes";

/** Wraps a Drive and collects the ids of listed files whose owners forbid downloads. */
export function watchLocked(drive: CompanyDrive): {
  watched: CompanyDrive;
  locked: ReadonlySet<string>;
} {
  const locked = new Set<string>();
  const note = (file: DriveFile | null) => {
    if (file?.canDownload) locked.delete(file.id);
    else if (file !== null) locked.add(file.id);
  };
  const watched: CompanyDrive = {
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
      for (const { file } of page.changes) note(file);
      return page;
    },
  };
  return { watched, locked };
}
