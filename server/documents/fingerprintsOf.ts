import {
  type Fingerprints,
  MAX_REPLACED,
  type OriginalFileName,
} from "@sgi/core/documents/fingerprints";
import type { ReplacedContent, StoredDocument } from "../storage/store/schema/documentTypes";

/**
 * The fingerprints by which copies of a document's file are recognised. Source: spec 3 §10.
 * @param replaced The replaced contents, the latest first, without repeats.
 */
export function fingerprintsOf(
  document: Pick<StoredDocument, "fileHash" | "fileSizeBytes" | "revision">,
  replaced: readonly ReplacedContent[],
): Fingerprints {
  // A file in Google Drive may return to earlier bytes: no copy could be called superseded.
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

/** The document's name as its file name gives it, before any edit in the panel. */
export function ownNameOf({
  keyTitle,
  keyReference,
  keyFolder,
  fileName,
}: Pick<StoredDocument, "keyTitle" | "keyReference" | "keyFolder" | "fileName">): OriginalFileName {
  return { title: keyTitle, reference: keyReference, folder: keyFolder, fileName };
}
