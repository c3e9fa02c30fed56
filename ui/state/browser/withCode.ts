import { heardUntil } from "@sgi/core/state";

/**
 * Goes on with code that is fetched when it is first needed. Where it cannot be fetched, or comes
 * after `ended`, nothing happens.
 */
export function withCode<Code>(
  ended: AbortSignal,
  fetched: Promise<Code>,
  use: (code: Code) => unknown,
): void {
  heardUntil(ended, fetched).then(use, () => undefined);
}
