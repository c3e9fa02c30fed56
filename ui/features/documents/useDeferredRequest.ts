import { useDeferredValue } from "react";

/** So many rows are searched within one frame, on a slow processor too. Source: ours. */
const QUICK_ROWS = 20_000;

/**
 * The request that a list of `count` rows is to show. A long list shows the one before until the
 * next is worked out, so that what was typed or chosen is seen at once.
 */
export function useDeferredRequest<Request extends object>(
  request: Request,
  count: number,
): Request {
  return useDeferredValue(count > QUICK_ROWS ? request : null) ?? request;
}
