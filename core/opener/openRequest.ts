import type { Document } from "../documents/document";
import type { DocumentDetails } from "../documents/documentDetails";
import type {
  FileIdentification,
  Fingerprint,
  OriginalFileName,
} from "../documents/fingerprints/fingerprints";
import { candidateNames } from "../documents/names/candidateNames";
import { firstPath } from "../documents/names/documentKey";
import type { OpenRequest } from "./api";

/** The facts of a document that a request to the helper needs. */
export type Openable = Pick<Document, "title" | "revision" | "fileType" | "path"> &
  Pick<DocumentDetails, "ownName">;

/** The document as the helper gets it: names, never paths of this PC. Source: settled point 35. */
export function openRequest(document: Openable): OpenRequest {
  const { title, revision, fileType, path, ownName } = document;
  return {
    ...{ title, revision, fileType, logicalPath: path, candidates: candidateNames(document) },
    ...(ownName && { ownName: sentName(ownName) }),
  };
}

/**
 * `openRequest` with the fingerprints that tell whether a copy is in force, if known, and the
 * current revision: the list may be older. Source: spec 3 §10.
 */
export function provableRequest(document: Openable, facts: FileIdentification | null): OpenRequest {
  if (facts === null) return openRequest(document);
  const { ownName, inForce, replaced } = facts;
  const isTold = inForce !== null || replaced.length > 0;
  return {
    ...openRequest({ ...document, revision: inForce?.revision ?? document.revision, ownName }),
    ...(isTold && {
      fingerprints: { inForce: inForce && sentPrint(inForce), replaced: replaced.map(sentPrint) },
    }),
  };
}

function sentName(ownName: OriginalFileName) {
  const { title, fileName } = ownName;
  // The type is no part of a path.
  return { title, logicalPath: firstPath({ ...ownName, fileType: "" }), fileName };
}

function sentPrint({ size, sha256, revision }: Fingerprint) {
  return { size, sha256, revision };
}
