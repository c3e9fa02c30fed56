import type { Document } from "../documents/document";
import { candidateNames } from "../documents/names/candidateNames";
import type { OpenRequest } from "./api";

/** What of a document the helper is asked by. */
export type Openable = Pick<Document, "title" | "revision" | "fileType" | "path">;

/** The document as the helper gets it: names, never paths of this PC. Source: settled point 35. */
export function openRequest(document: Openable): OpenRequest {
  const { title, revision, fileType, path } = document;
  return { title, revision, fileType, logicalPath: path, candidates: candidateNames(document) };
}
