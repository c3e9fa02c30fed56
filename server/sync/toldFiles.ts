import { showHiddenSigns } from "@sgi/core/names";
import type { SyncFailedFile } from "@sgi/core/sync";

/** Files left out that are told one by one; all of them are counted. */
export const MOST_FILES_TOLD = 500;
/** In characters. */
const LONGEST_NAME = 100;
const LONGEST_FOLDER = 300;
const LONGEST_REASON = 500;

/** What a report or a plan tells of the files left out: not more than a page can show. */
export function toldFiles(failures: readonly SyncFailedFile[]): SyncFailedFile[] {
  return failures.slice(0, MOST_FILES_TOLD).map(({ name, folder, reason }) => ({
    name: toldText(name, LONGEST_NAME),
    folder: toldText(folder, LONGEST_FOLDER),
    reason: toldText(reason, LONGEST_REASON),
  }));
}

/** Without its middle, which says least: a name ends in its type, a folder in itself. */
export function toldText(text: string, longest: number): string {
  const half = Math.floor(longest / 2);
  const isShort = text.length <= longest;
  return showHiddenSigns(isShort ? text : `${text.slice(0, half)}…${text.slice(-half)}`);
}
