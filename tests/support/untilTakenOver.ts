import type { Page } from "playwright-core";

/**
 * Whoever goes to a page of the panel or loads it anew waits until the panel hears them: until then
 * the build's own drawing stands there.
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
