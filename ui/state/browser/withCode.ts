import { unlessEnded } from "@sgi/core/state";

/**
 * Runs with code that is loaded on first use. Nothing happens when it cannot be loaded, or loads
 * after `ended`.
 */
export function withCode<Code>(
  ended: AbortSignal,
  fetched: Promise<Code>,
  use: (code: Code) => unknown,
): void {
  unlessEnded(ended, fetched).then(use, () => undefined);
}
