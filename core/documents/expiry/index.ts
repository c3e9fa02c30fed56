export { type DocumentStatus, EXPIRY_WARNING_DAYS, type ExpiryRule, expiryRule } from "./expiry";
export {
  daysToExpiry,
  type GradedList,
  type ListedDocument,
  neverExpires,
  RECENT_DAYS,
} from "./grading";
export { documentStatistics, type Statistics } from "./statistics";
