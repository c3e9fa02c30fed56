import { route } from "../api/route";
import { Document } from "./document";
import { DocumentList } from "./documentList";

/** The company's documents that are in force. Source: spec 2 §7. */
export const listDocuments = route({
  method: "GET",
  path: "/api/documents",
  input: null,
  output: DocumentList,
});

/** The company's obsolete documents. Source: spec 2 §7. */
export const listObsoleteDocuments = route({
  method: "GET",
  path: "/api/documents/obsolete",
  input: null,
  output: DocumentList,
});

/** One document; `id` is its legacyId. Source: spec 2 §7, decision 12. */
export const getDocument = route({
  method: "GET",
  path: "/api/documents/:id",
  input: null,
  output: Document,
});

/** The file, shown by the browser where it can. Opened in a new tab. Source: spec 2 §7. */
export const previewDocument = route({
  method: "GET",
  path: "/api/documents/:id/preview",
  input: null,
  output: "file",
});

/** The file, saved to disk. Opened in a new tab. Source: spec 2 §7. */
export const downloadDocument = route({
  method: "GET",
  path: "/api/documents/:id/download",
  input: null,
  output: "file",
});
