import { Document } from "@sgi/core/documents";
import { daysToExpiry, documentStatistics } from "@sgi/core/documents/expiry";
import { createDocumentIndex } from "@sgi/core/documents/list";

// Any answer of a host is checked as it comes in: ids may be numbers, fields may be missing.
const [policy, audit, manual] = [
  { legacyId: 1, title: "Politica della qualità", path: "SGI/5.2", expiryDate: "2026-04-10" },
  { legacyId: 2, title: "Audit interni", path: "SGI/9.2", expiryDate: "2026-03-14" },
  { legacyId: 3, title: "Manuale", path: "SGI/4.4" },
].map((answer) => Document.parse(answer)) as [Document, Document, Document];

// Days are texts and "today" is an argument, so that a call gives the same answer on any machine.
const today = "2026-03-15";
const current = createDocumentIndex([policy, audit, manual], today);
const obsolete = createDocumentIndex([], today);

export const statuses = current.listed.map(({ status }) => status); // ["warning", "expired", "valid"]
export const daysLeft = daysToExpiry(policy, today); // 26
export const figures = documentStatistics(current, obsolete);
// { total: 3, expiringSoon: 1, expired: 1, obsolete: 0, valid: 1 }
