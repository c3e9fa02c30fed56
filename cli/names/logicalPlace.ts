import { mendedName } from "@sgi/core/names";
import { fold } from "./fold";
import { logicalFolders } from "./logicalFolders";

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
