import type { Page } from "playwright-core";

/** Pixels that a finger needs. Source: WCAG 2.2, 2.5.5. */
const FINGER = 44;

/**
 * Clickable elements smaller than a finger, with their text and size: a press half a finger off the
 * centre must still hit the element or its label. Links within a sentence are exempt.
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
      // Not exactly at the edge, where the next element may begin.
      const reach = finger / 2 - 1;
      // An element below another one cannot be pressed.
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
