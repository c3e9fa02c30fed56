import type { Page } from "playwright-core";

/** Waits until the page has been laid out anew, as after another size of its window. */
export function laidOut(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}
