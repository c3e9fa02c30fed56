/**
 * The header with a list's version; a host that sends whole lists only leaves it out. Source: ours.
 */
export const LIST_VERSION_HEADER = "X-List-Version";

/** The query parameter that asks for the changes since a version of the list. */
export const SINCE = "since";
