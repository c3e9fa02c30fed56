/**
 * The header by which a host names the state of a list that it sends; left out by one that sends
 * whole lists only. Source: ours.
 */
export const LIST_VERSION_HEADER = "X-List-Version";

/** The query parameter that asks for the changes since a version of the list. */
export const SINCE = "since";
