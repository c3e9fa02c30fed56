import { type Clock, type DurationMs, type EpochMs, MINUTE_MS } from "@sgi/core/time";

/** Source: threat 20. A double click opens one window. */
const MIN_GAP_MS: DurationMs = 300;
const MAX_PER_MINUTE = 30;

export interface OpenLimiter {
  /** Takes one opening; `giveBack` it if nothing opened. Null when there were too many. */
  take(): { giveBack(): void } | null;
}

/** Limits how often documents open: a faulty panel cannot flood the user with windows. */
export function createOpenLimiter(clock: Clock): OpenLimiter {
  let taken: { at: EpochMs }[] = [];
  return {
    take() {
      const now = clock.now();
      // A time in the future was taken before somebody set the clock back.
      taken = taken.filter(({ at }) => at <= now && now - at < MINUTE_MS);
      const last = taken.at(-1);
      const isTooSoon = last !== undefined && now - last.at < MIN_GAP_MS;
      if (isTooSoon || taken.length >= MAX_PER_MINUTE) return null;
      const one = { at: now };
      taken.push(one);
      return {
        giveBack() {
          taken = taken.filter((other) => other !== one);
        },
      };
    },
  };
}
