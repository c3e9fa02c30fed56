import { showHiddenSigns } from "../names/names";

/** Longest name of a folder that is kept, in UTF-16 units. Ours: Drive's own have 32,767. */
export const MAX_FOLDER_NAME = 400;

/** A folder's name as it is kept: cut, and with its hidden signs made visible. */
export function folderNameOf(name: string): string {
  return showHiddenSigns(name.slice(0, MAX_FOLDER_NAME));
}
