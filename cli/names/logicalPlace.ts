import { hasHiddenSigns, mendedName } from "@sgi/core/names";
import { fold } from "./fold";
import { segmentFault } from "./segment";

const MAX_LOGICAL_PATH_CHARS = 2048;
const MAX_FOLDERS = 32;
/** A drive, a share, a device, a backslash, a URL: no document index holds them. */
const NOT_LOGICAL = /^\s*([a-z]:|[\\/]{2}|[a-z][a-z0-9+.-]*:\/\/)|\\/i;

/** A document's place in the index of documents. */
export interface LogicalPlace {
  /** Its folders as a synced folder writes them; an empty list is the root. */
  readonly folders: readonly string[];
  /** The reference that ends its path; null when the path ends otherwise. */
  readonly reference: string | null;
}

const REFERENCE = /^\d+(\.\d+)*$/;

/**
 * Reads a document's path: its folders, then its reference, or its title when its name does not
 * follow the convention. A path with another end, or without a title, is folders only. Null when
 * the path could leave the root. Source: spec 2 §3, §5.
 */
export function logicalPlace(logicalPath: string, title: string): LogicalPlace | null {
  const folders = logicalFolders(logicalPath);
  if (folders === null || title.trim() === "") return folders && { folders, reference: null };
  const own = title
    .split("/")
    .filter((part) => part.trim() !== "")
    .map((part) => fold(mendedName(part.trim())));
  const end = folders.slice(-own.length).map(fold);
  if (own.length === end.length && own.every((part, at) => part === end[at])) {
    return { folders: folders.slice(0, -own.length), reference: null };
  }
  const last = folders.at(-1) ?? "";
  if (!REFERENCE.test(last)) return { folders, reference: null };
  return { folders: folders.slice(0, -1), reference: last };
}

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
