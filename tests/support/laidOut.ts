import type { Page } from "playwright-core";

/** Waits for the new layout, for example after a change of the window's size. */
export function laidOut(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
