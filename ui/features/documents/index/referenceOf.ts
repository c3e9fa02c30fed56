import { splitPath } from "@sgi/core/documents";

/** A document's place: the reference of its path, and the folders that lead there. */
export function referenceOf(path: string): { reference: string; folder: string } {
  const { reference, folders } = splitPath(path);
  return { reference, folder: folders.join(" / ") };
}
