import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits for the toast with that title, and expects the style of failures on it alone. */
export async function expectDestructive(page: Page, title: string): Promise<void> {
  const toast = page.locator("[data-toasts] [role=alert]").filter({ hasText: title });
  await toast.waitFor();
  const [shown, ofFailures] = await toast.evaluate((element) => {
    const style = getComputedStyle(element);
    const sample = new Option().style;
    sample.color = style.getPropertyValue("--color-danger-line");
    return [style.borderTopColor, sample.color];
  });
  expect([title, shown]).toEqual([title, ofFailures]);
}
