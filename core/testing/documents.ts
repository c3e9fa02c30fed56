import type { Document } from "../documents/document";

/** A document with the given facts; all others say nothing. */
export function aDocument(facts: Partial<Document> = {}): Document {
  return {
    legacyId: "1",
    title: "Politica della qualità",
    path: "",
    revision: "",
    fileType: "",
    createdAt: null,
    updatedAt: null,
    expiryDate: null,
    driveUrl: null,
    isObsolete: false,
    alertStatus: null,
    ...facts,
  };
}
