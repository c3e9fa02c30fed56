import { fold } from "./fold";
import { logicalFolders } from "./logicalFolders";
import { sanitised } from "./nameForms";

/** Where a document stands in the index of documents. */
export interface LogicalPlace {
  /** Its folders as a synced folder writes them; none is the root. */
  readonly folders: readonly string[];
  /** The point of the standard that its path ends with; null where it ends otherwise. */
  readonly reference: string | null;
}

const REFERENCE = /^\d+(\.\d+)*$/;

/**
 * A document's path is its folders and then its reference, or its title where its name follows no
 * convention; a path that ends otherwise, or comes without a title, is folders alone. Null where it
 * could lead elsewhere. Source: spec 2 §3, §5.
 */
export function logicalPlace(logicalPath: string, title: string): LogicalPlace | null {
  const folders = logicalFolders(logicalPath);
  if (folders === null || title.trim() === "") return folders && { folders, reference: null };
  const own = title
    .split("/")
    .filter((part) => part.trim() !== "")
    .map((part) => fold(sanitised(part.trim())));
  const end = folders.slice(-own.length).map(fold);
  if (own.length === end.length && own.every((part, at) => part === end[at])) {
    return { folders: folders.slice(0, -own.length), reference: null };
  }
  const last = folders.at(-1) ?? "";
  if (!REFERENCE.test(last)) return { folders, reference: null };
  return { folders: folders.slice(0, -1), reference: last };
}
