import { SECOND_MS } from "@sgi/core/time";
import type { Locator } from "playwright-core";

/**
 * Lets the time of a page run, whose clock is installed, until something stands on it: what the
 * product waits for on the way (retries, redirects) is not waited for.
 */
export async function runUntilShown(shown: Locator): Promise<void> {
  while (!(await shown.isVisible())) await shown.page().clock.runFor(SECOND_MS);
}
