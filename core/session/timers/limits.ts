import { type DurationMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../time/units";

/** Idle time, over all tabs, after which the user is logged out. Source: spec 1 §9. */
export const INACTIVITY_MS: DurationMs = 15 * MINUTE_MS;
/** The warning comes this long before the logout. Source: ours. */
export const WARNING_MS: DurationMs = MINUTE_MS;
/** No two extensions are closer than this, over all tabs. Source: spec 1 §9. */
export const EXTENSION_MS: DurationMs = 5 * MINUTE_MS;
/** How often an extension that is due without further activity is looked for. Source: spec 1 §9. */
export const EXTENSION_CHECK_MS: DurationMs = 15 * MINUTE_MS;
/** How long a session lasts, as far as the panel says, from its extension. Source: spec 1 §9. */
export const SESSION_AHEAD_MS: DurationMs = HOUR_MS;
/** How often the user may be refetched. Source: spec 1 §9. */
export const REFRESH_CHECK_MS: DurationMs = 10 * MINUTE_MS;
/** Idle time after which the user is refetched. Source: spec 1 §9. */
export const REFRESH_IDLE_MS: DurationMs = 5 * MINUTE_MS;

/** Shortest time between two notes of activity to the other tabs. Source: ours. */
export const SHARE_MS: DurationMs = SECOND_MS;
/** The clock is looked at this often at least, so that its jumps back are noticed. Source: ours. */
export const LOOK_MS: DurationMs = MINUTE_MS;
