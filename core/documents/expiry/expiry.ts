import { addDays, type CalendarDate, parseCalendarDate } from "../../time/calendarDate";
import type { Document } from "../document";

/** An expiry today or on one of so many days after it is a warning. Source: spec 2 §9. */
export const EXPIRY_WARNING_DAYS = 30;

/** A document's status: valid, expiring soon, expired, or obsolete. */
export type DocumentStatus = "valid" | "warning" | "expired" | "obsolete";

/** Computes documents' status on one day: date bounds are computed once for a whole list. */
export type ExpiryRule = (
  document: Pick<Document, "expiryDate" | "alertStatus" | "isObsolete">,
) => DocumentStatus;

/**
 * The expiry rule for `today`, the user's local day. The expiry date decides when there is one, the
 * host's `alertStatus` only when there is none. Source: spec 2 §4, settled points 4 and 49.
 */
export function expiryRule(today: CalendarDate): ExpiryRule {
  const lastWarningDay = addDays(today, EXPIRY_WARNING_DAYS);
  return ({ expiryDate, alertStatus, isObsolete }) => {
    if (isObsolete) return "obsolete";
    const date = parseCalendarDate(expiryDate);
    if (date === null) return fromAlert(alertStatus);
    if (date < today) return "expired";
    return date <= lastWarningDay ? "warning" : "valid";
  };
}

function fromAlert(alertStatus: string | null): DocumentStatus {
  return alertStatus === "warning" || alertStatus === "expired" ? alertStatus : "valid";
}
