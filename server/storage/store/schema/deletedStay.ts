import { DAY_MS, type DurationMs } from "@sgi/core/time";

/** A deletion can be taken back for so long; then the company is purged. */
export const DELETED_STAY_MS: DurationMs = 30 * DAY_MS;
