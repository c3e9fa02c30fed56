import { createHash } from "node:crypto";
import type { StoredDocument } from "../storage/store/schema/documentTypes";

/** The entity tag of a document's state: changes exactly when a field does. */
export function documentTag(document: StoredDocument): string {
  const state = JSON.stringify(document, Object.keys(document).toSorted());
  return `"${createHash("sha256").update(state).digest("base64url")}"`;
}
