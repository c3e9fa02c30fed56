/**
 * The header with a list's version; a host that sends whole lists only leaves it out. Source: ours.
 */
export const LIST_VERSION_HEADER = "X-List-Version";

/** The query parameter that asks for the changes since a version of the list. */
export const SINCE = "since";
/**
 * The header by which a host says in which order it sends a list; left out, in whatever order it
 * comes. Source: ours.
 */
export const LIST_ORDER_HEADER = "X-List-Order";
/**
 * The order of the list for `USUAL_REQUEST`: the host's own, always the same for the same
 * documents.
 */
export const USUAL_ORDER = "usual";

/** Whether an answer's items may be shown as they arrive: no later one comes before them. */
export function isInUsualOrder(headers: { get(name: string): string | null }): boolean {
  return headers.get(LIST_ORDER_HEADER) === USUAL_ORDER;
}
