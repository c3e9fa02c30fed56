import { errors, type Locator, type Page } from "playwright-core";

/** Up to waits of this length Playwright looks every tenth of a second, beyond it every half one. */
const SHORT_WAIT_MS = 2_400;

type WaitFor = Locator["waitFor"];
const known = new WeakSet<object>();

/**
 * Makes the waits of all pages of short ones: what comes late is then seen a tenth of a second after
 * it came, not half a second, which is longer than most pages take. `waitMs`: how long in all.
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
