import {
  type Fingerprints,
  MAX_REPLACED,
  type OriginalFileName,
} from "@sgi/core/documents/fingerprints";
import type { ReplacedContent, StoredDocument } from "../storage/store/schema/documentTypes";

/**
 * By what a copy of a document's file is told. Source: spec 3 §10.
 * @param replaced The contents that were replaced, the last first, each once.
 */
export function fingerprintsOf(
  document: Pick<StoredDocument, "fileHash" | "fileSizeBytes" | "revision">,
  replaced: readonly ReplacedContent[],
): Fingerprints {
  // A file of Google Drive may have the bytes of an earlier one: no copy could be called superseded.
  if (document.fileHash === "") return { inForce: null, replaced: [] };
  const others = replaced.filter(({ fileHash }) => fileHash !== document.fileHash);
  return { inForce: wire(document), replaced: others.slice(0, MAX_REPLACED).map(wire) };
}

function wire({
  fileHash,
  fileSizeBytes,
  revision,
}: Pick<ReplacedContent, "fileHash" | "fileSizeBytes" | "revision">) {
  return { size: fileSizeBytes, sha256: fileHash, revision };
}

/** A document as its file's name says it, whatever was edited since. */
export function ownNameOf({
  keyTitle,
  keyReference,
  keyFolder,
  fileName,
}: Pick<StoredDocument, "keyTitle" | "keyReference" | "keyFolder" | "fileName">): OriginalFileName {
  return { title: keyTitle, reference: keyReference, folder: keyFolder, fileName };
}
