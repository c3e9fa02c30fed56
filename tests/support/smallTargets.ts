import type { Page } from "playwright-core";

/** Pixels that a finger needs. Source: WCAG 2.2, 2.5.5. */
const FINGER = 44;

/**
 * What can be pressed on the page and is smaller than a finger, by its words and its size: a press
 * half a finger off its middle must still reach it, or its label. Links within a sentence are let be.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const PRESSED =
      "a[href], button, select, input:not([type=hidden]), textarea, [role=tab], [role=switch], [role=menuitem]";
    const isOnPage = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest("[inert], .sr-only") === null;
    const inSentence = (element: Element) => {
      const around = element.closest("p, dd, td, li")?.textContent?.trim().length ?? 0;
      const own = element.textContent?.trim().length ?? 0;
      return getComputedStyle(element).display === "inline" && around > own;
    };
    const reaches = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element);
    };
    const isSmall = (element: Element) => {
      element.scrollIntoView({ block: "center", inline: "center" });
      const label = element instanceof HTMLInputElement ? element.closest("label") : null;
      const box = (label ?? element).getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      // Not quite the edge, where the next one may begin.
      const reach = finger / 2 - 1;
      // What stands under something else is pressed nowhere.
      if (!reaches(element, x, y)) return false;
      return ![
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ].every(([right = 0, down = 0]) => reaches(element, x + right, y + down));
    };
    return [...document.querySelectorAll(PRESSED)]
      .filter((element) => isOnPage(element) && !inSentence(element) && isSmall(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
        return `${element.tagName.toLowerCase()} ${name || element.id}: ${Math.round(width)} × ${Math.round(height)}`;
      });
  }, FINGER);
}
