import { errors, type Locator, type Page } from "playwright-core";

/** For waits up to this length Playwright looks every 0.1 s, for longer ones every 0.5 s. */
const SHORT_WAIT_MS = 2_400;

type WaitFor = Locator["waitFor"];
const known = new WeakSet<object>();

/**
 * Splits the waits of all pages into short ones: a late element is then seen within 0.1 s, not 0.5
 * s, which is longer than most pages take. `waitMs`: the whole wait.
 */
export function lookOften(page: Page, waitMs: number): void {
  const prototype: { waitFor: WaitFor } = Object.getPrototypeOf(page.locator("html"));
  if (known.has(prototype)) return;
  known.add(prototype);
  const { waitFor } = prototype;
  prototype.waitFor = async function waitLong(this: Locator, options) {
    const longest = options?.timeout ?? waitMs;
    const end = performance.now() + longest;
    while (performance.now() < end - SHORT_WAIT_MS) {
      try {
        return await waitFor.call(this, { ...options, timeout: SHORT_WAIT_MS });
      } catch (error) {
        if (!(error instanceof errors.TimeoutError)) throw error;
      }
    }
    return waitFor.call(this, { ...options, timeout: Math.min(longest, SHORT_WAIT_MS) });
  };
}
