import { isCalendarDate, localDate, parseInstant } from "../../time/calendarDate";
import type { EpochMs } from "../../time/units";
import type { CompanyCode } from "./api";

/** Whether a code lets anybody register: only an active one does. Ours but for `disabled`. */
export type CodeState = "active" | "disabled" | "expired" | "usedUp";

/**
 * A code's state. `disabled` takes precedence, so that whoever switched it off sees it; a date
 * without time expires at the end of the day. Source: spec 2 §4.
 */
export function codeState(
  code: Pick<CompanyCode, "isActive" | "expiresAt" | "usageCount" | "usageLimit">,
  now: EpochMs,
): CodeState {
  if (!code.isActive) return "disabled";
  if (isOver(code.expiresAt, now)) return "expired";
  const { usageCount, usageLimit } = code;
  const isUsedUp = usageCount !== null && usageLimit !== null && usageCount >= usageLimit;
  return isUsedUp ? "usedUp" : "active";
}

function isOver(expiresAt: string | null | undefined, now: EpochMs): boolean {
  if (!expiresAt) return false;
  if (isCalendarDate(expiresAt)) return expiresAt < localDate(now);
  const at = parseInstant(expiresAt);
  return at !== null && at <= now;
}
