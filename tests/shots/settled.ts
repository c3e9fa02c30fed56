import type { Page } from "playwright-core";

/** Resolves once the page's fonts are loaded and its transitions have ended. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The page learns of new colours a frame later, and then fades to them.
    await new Promise(requestAnimationFrame);
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}
