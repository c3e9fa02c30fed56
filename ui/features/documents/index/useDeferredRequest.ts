import { useDeferredValue } from "react";

/** This many rows are searched within one frame, even on a slow CPU. Source: ours. */
const QUICK_ROWS = 20_000;

/**
 * The request to show for a list of `count` rows. A long list shows the previous one until the next
 * is computed, so that input is visible at once.
 */
export function useDeferredRequest<Request extends object>(
  request: Request,
  count: number,
): Request {
  return useDeferredValue(count > QUICK_ROWS ? request : null) ?? request;
}
