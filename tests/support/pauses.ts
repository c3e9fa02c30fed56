import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Skips the product's pauses until `wanted` is visible; the page's clock must be installed. */
export function skipPausesUntil(page: Page, wanted: Locator): Promise<void> {
  return skipUntil(page, () => wanted.isVisible());
}

/** The same, until `unwanted` is gone. */
export function skipPausesUntilGone(page: Page, unwanted: Locator): Promise<void> {
  return skipUntil(page, async () => (await unwanted.count()) === 0);
}

async function skipUntil(page: Page, isDone: () => Promise<boolean>): Promise<void> {
  const skip = async () => {
    await page.clock.fastForward(1000);
    return isDone();
  };
  await expect.poll(skip).toBe(true);
}
