import { DAY_MS, type DurationMs, type EpochMs, HOUR_MS, MINUTE_MS } from "@sgi/core/time";
import type { NewId } from "../../../base/ids/newId";
import { MAX_NOTIFIED_ADMINS, queueNotice } from "../../../mail/notices";
import type { FailureRow } from "../../../storage/store/schema/driveFeedTypes";
import type { StoreQueries } from "../../../storage/store/store";
import { GoogleFailure, type GoogleFailureKind } from "../../google/googleFailure";

/** After the first failure; each further one doubles it. Source: DRIVE-51. */
export const SHORTEST_WAIT_MS: DurationMs = 10 * MINUTE_MS;
export const LONGEST_WAIT_MS: DurationMs = 6 * HOUR_MS;
/** How long a row of failures lasts before the company's admins are told by mail. */
const TOLD_AFTER_MS: DurationMs = DAY_MS;

interface NextFailure extends FailureRow {
  retryAt: EpochMs;
  isFirst: boolean;
  /** Whether the admins are to be told now. */
  isToTell: boolean;
}

/** The row of failures with one more at its end. */
export function nextFailure(before: FailureRow | null, now: EpochMs): NextFailure {
  const failures = (before?.failures ?? 0) + 1;
  const failedSince = before?.failedSince ?? now;
  const isToTell = (before?.toldAt ?? null) === null && now >= failedSince + TOLD_AFTER_MS;
  return {
    failedSince,
    failures,
    toldAt: isToTell ? now : (before?.toldAt ?? null),
    retryAt: now + waitAfter(failures),
    isFirst: failures === 1,
    isToTell,
  };
}

/** How long is waited after the last failure of a row. */
export function waitAfter(failures: number): DurationMs {
  // Beyond this many doublings the longest wait is passed.
  const doublings = Math.min(failures - 1, 10);
  return Math.min(SHORTEST_WAIT_MS * 2 ** doublings, LONGEST_WAIT_MS);
}

/** The end of a grant, and a fault of the installation's key, are told by mails of their own. */
export function isToldOtherwise(error: unknown): boolean {
  return error instanceof GoogleFailure && TOLD_OTHERWISE.has(error.kind);
}

const TOLD_OTHERWISE: ReadonlySet<GoogleFailureKind> = new Set([
  "needsAuthorization",
  "keyRefused",
  "clockOff",
]);

/** Mails a company's admins that its folder has not been read for a day, and why. */
export async function queueDriveFailing(
  queries: Pick<StoreQueries, "users" | "outbox">,
  { about, ...at }: { about: string; companyId: string; now: EpochMs; newId: NewId },
): Promise<void> {
  const admins = await queries.users.listAdmins(at.companyId);
  for (const { email } of admins.slice(0, MAX_NOTIFIED_ADMINS)) {
    const reason = about.replace(/\.$/, "");
    await queueNotice(queries, { email, notice: "driveFailing", about: reason }, at);
  }
}
