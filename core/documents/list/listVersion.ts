/**
 * The header by which a host names the state of a list that it sends; left out by one that sends
 * whole lists only. Source: ours.
 */
export const LIST_VERSION_HEADER = "X-List-Version";

/** The query by which a list is asked for what has changed in it since a state that was named. */
export const SINCE = "since";
