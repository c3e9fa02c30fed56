export { daysToExpiry, neverExpires } from "./deadline";
export { createDocumentIndex, type DocumentIndex, type ListedDocument } from "./documentIndex";
export { type DocumentStatus, EXPIRY_WARNING_DAYS, type ExpiryRule, expiryRule } from "./expiry";
export { RECENT_DAYS } from "./recency";
export { documentStatistics, type Statistics } from "./statistics";
