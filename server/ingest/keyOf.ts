import type { DocumentKey } from "@sgi/core/documents/names";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

type Keyed = Pick<StoredDocument, "keyFolder" | "keyReference" | "keyTitle" | "keyType">;

/** A document's key, with the field names of core. */
export function documentKeyOf(document: Keyed): DocumentKey {
  const { keyFolder: folder, keyReference: reference, keyTitle: title, keyType } = document;
  return { folder, reference, title, fileType: keyType };
}

/** One text for folder, reference, title and type together. */
export function keyText(document: Keyed): string {
  const { keyFolder, keyReference, keyTitle, keyType } = document;
  // The lengths say where each part ends; a sync asks for this several times a file.
  const parts = `${keyFolder.length} ${keyReference?.length ?? ""} ${keyTitle.length}`;
  return `${parts} ${keyFolder}${keyReference ?? ""}${keyTitle}${keyType}`;
}
