/**
 * The header by which a host says in which order it sends a list; left out, in whatever order it
 * comes. Source: ours.
 */
export const LIST_ORDER_HEADER = "X-List-Order";

/**
 * The order in which the list stands when nothing is asked of it (`USUAL_REQUEST`): the host's own,
 * which is the same whenever the same documents are asked for.
 */
export const USUAL_ORDER = "usual";

/** Whether an answer's items may be shown where they come: none of the rest will stand before them. */
export function isInUsualOrder(headers: { get(name: string): string | null }): boolean {
  return headers.get(LIST_ORDER_HEADER) === USUAL_ORDER;
}
