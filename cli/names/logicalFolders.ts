import { hasHiddenSigns, mendedName } from "@sgi/core/names";
import { segmentFault } from "./segment";

const MAX_LOGICAL_PATH_CHARS = 2048;
const MAX_FOLDERS = 32;

/** A drive, a share, a device, a backslash, a URL: no document index holds them. */
const NOT_LOGICAL = /^\s*([a-z]:|[\\/]{2}|[a-z][a-z0-9+.-]*:\/\/)|\\/i;

/**
 * The folders of a document's logical path as a synced folder writes them, or null when the path
 * could leave the root. Only `/` separates folders; an empty list is the root. Source: settled
 * point 35.
 */
export function logicalFolders(logicalPath: string): string[] | null {
  if (logicalPath.length > MAX_LOGICAL_PATH_CHARS) return null;
  if (hasHiddenSigns(logicalPath) || NOT_LOGICAL.test(logicalPath)) return null;
  const parts = logicalPath.split("/").filter((part) => part.trim() !== "");
  if (parts.length > MAX_FOLDERS || parts.some((part) => /^[. ]+$/.test(part))) return null;
  const folders = parts.map((part) => mendedName(part.trim()));
  return folders.some((folder) => segmentFault(folder) !== null) ? null : folders;
}
