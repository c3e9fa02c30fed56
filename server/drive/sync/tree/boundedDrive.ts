import type { CompanyDrive } from "../../google/googleTypes";
import { SyncRefused } from "../shared/syncRefused";

/** The most files and folders that one sync lists: all of them are in memory. */
export const MOST_LISTED = 100_000;
/** The most requests of one sync: stops a drive whose pages never end. */
const MOST_ASKED = 20_000;
/** The most pages of changes: a complete listing needs fewer. */
const MOST_CHANGE_PAGES = 200;

/** The Drive with limits on a listing: beyond them it throws `SyncRefused`. */
export function boundedDrive(drive: CompanyDrive): CompanyDrive {
  const left = { listed: MOST_LISTED, asked: MOST_ASKED, changePages: MOST_CHANGE_PAGES };
  const ask = () => {
    left.asked -= 1;
    if (left.asked < 0) throw new SyncRefused("tooMany");
  };
  const count = (files: number) => {
    left.listed -= files;
    if (left.listed < 0) throw new SyncRefused("tooMany");
  };
  return {
    ...drive,
    async getFile(id) {
      ask();
      return drive.getFile(id);
    },
    async listChildren(asked) {
      ask();
      const page = await drive.listChildren(asked);
      count(page.files.length);
      return page;
    },
    async listChanges(asked) {
      ask();
      // Changes do not count as listed: most may be of files elsewhere, which are not kept.
      left.changePages -= 1;
      if (left.changePages < 0) throw new SyncRefused("tooMany");
      return drive.listChanges(asked);
    },
  };
}
