import { SECOND_MS } from "@sgi/core/time";
import type { Locator } from "playwright-core";

const STEP_MS = 100;

/**
 * Lets the time of a page run, whose clock is installed, until something stands on it: what the
 * product waits for on the way (retries, redirects) is not waited for.
 */
export async function runUntilShown(shown: Locator): Promise<void> {
  while (!(await shown.isVisible())) await shown.page().clock.runFor(SECOND_MS);
}

/** The same until it is gone, in small steps: hardly more time passes than that takes. */
export async function runUntilGone(shown: Locator): Promise<void> {
  while (await shown.isVisible()) await shown.page().clock.runFor(STEP_MS);
}
