import type { DocumentKey } from "@sgi/core/documents/names";
import type { StoredDocument } from "../store/documentTypes";

/** A document's key by the names that core gives its parts. */
export function keyOf(
  document: Pick<StoredDocument, "keyFolder" | "keyReference" | "keyTitle" | "fileType">,
): DocumentKey {
  const { keyFolder: folder, keyReference: reference, keyTitle: title, fileType } = document;
  return { folder, reference, title, fileType };
}
