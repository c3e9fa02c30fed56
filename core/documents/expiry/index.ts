export { daysToExpiry, neverExpires } from "./deadline";
export { type DocumentStatus, EXPIRY_WARNING_DAYS, type ExpiryRule, expiryRule } from "./expiry";
export type { GradedList, ListedDocument } from "./grading";
export { RECENT_DAYS } from "./recency";
export { documentStatistics, type Statistics } from "./statistics";
