import type { Page } from "playwright-core";

/**
 * Makes goto and reload wait until React has taken over the page: until then the prerendered page
 * has no handlers.
 */
export function waitUntilTakenOver(page: Page): void {
  const { goto, reload } = page;
  const taken = () => page.locator("html:not([data-drawn])").waitFor({ state: "attached" });
  page.goto = async (...args) => {
    const answer = await goto.apply(page, args);
    await taken();
    return answer;
  };
  page.reload = async (...args) => {
    const answer = await reload.apply(page, args);
    await taken();
    return answer;
  };
}
