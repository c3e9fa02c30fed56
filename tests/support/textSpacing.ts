import type { Page } from "playwright-core";

/** The text spacing that readers may set. Source: WCAG 2.2, 1.4.12. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }";

/** Sets the widest text spacing that a page must support. */
export async function spaceTexts(page: Page): Promise<void> {
  // The page's policy allows no style tags.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);
}

/**
 * Texts in the page's main part that are cut off, or that overlap the next cell. Those that end with
 * an ellipsis pass: the whole text stands one step further.
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Whether the element is visible, not only for screen readers. */
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) === true &&
      element.getBoundingClientRect().width > 1;
    const hasEllipsis = (element: Element) => getComputedStyle(element).textOverflow === "ellipsis";
    const isCut = (element: Element) =>
      getComputedStyle(element).overflowX === "hidden" &&
      !hasEllipsis(element) &&
      element.scrollWidth > element.clientWidth + 1;
    const isRead = (holder: Element | null) =>
      isSeen(holder) && holder !== null && !hasEllipsis(holder);
    const leavesCell = (cell: Element) => {
      const box = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const text = range.getBoundingClientRect();
        if (!isRead(texts.currentNode.parentElement)) continue;
        if (text.right > box.right + 1 || text.bottom > box.bottom + 1) return true;
      }
      return false;
    };
    const all = [...document.querySelectorAll("main *")].filter(
      (element) => isSeen(element) && element.closest("[aria-hidden=true]") === null,
    );
    const cells = all.filter((element) => element.matches("td, th, dd, li, button, .btn"));
    return [...all.filter(isCut), ...cells.filter(leavesCell)].map(
      (element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim()}`,
    );
  });
}
