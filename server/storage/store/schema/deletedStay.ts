import { DAY_MS, type DurationMs } from "@sgi/core/time";

/** How long a deletion can be undone before the company is purged. */
export const DELETED_STAY_MS: DurationMs = 30 * DAY_MS;
