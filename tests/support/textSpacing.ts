import type { Page } from "playwright-core";

/** The spacing that readers may set. Source: WCAG 2.2, 1.4.12. */
const SPACED =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }";

/** Sets the widest spacing of texts that a page must bear. */
export async function spaceTexts(page: Page): Promise<void> {
  // The page's policy lets no style in by a tag.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);
}

/** Texts of the page's main part that are cut, or reach out of their cell into the next one. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Not for screen readers alone. */
    const isSeen = (element: Element | null) =>
      element?.checkVisibility({ visibilityProperty: true }) === true &&
      element.getBoundingClientRect().width > 1;
    const isCut = (element: Element) =>
      getComputedStyle(element).overflowX === "hidden" &&
      element.scrollWidth > element.clientWidth + 1;
    const leavesCell = (cell: Element) => {
      const box = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const text = range.getBoundingClientRect();
        if (!isSeen(texts.currentNode.parentElement)) continue;
        if (text.right > box.right + 1 || text.bottom > box.bottom + 1) return true;
      }
      return false;
    };
    const all = [...document.querySelectorAll("main *")].filter(isSeen);
    const cells = all.filter((element) => element.matches("td, th, dd, li, button, .btn"));
    return [...all.filter(isCut), ...cells.filter(leavesCell)].map(
      (element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim()}`,
    );
  });
}
