import { SECOND_MS } from "@sgi/core/time";
import type { Locator } from "playwright-core";

const STEP_MS = 100;

/**
 * Runs a page's installed clock until an element is visible: the product's waits on the way
 * (retries, redirects) take no real time.
 */
export async function runUntilShown(shown: Locator): Promise<void> {
  while (!(await shown.isVisible())) await shown.page().clock.runFor(SECOND_MS);
}

/** The same, until the element is gone, in small steps: little more time passes than needed. */
export async function runUntilGone(shown: Locator): Promise<void> {
  while (await shown.isVisible()) await shown.page().clock.runFor(STEP_MS);
}
