import type { Page } from "playwright-core";

/** A line of text as it is seen. */
interface Line {
  text: number;
  words: string;
  /** What may cover what scrolls below it. */
  cover: string | undefined;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Texts of the page that lie upon each other by more than a few pixels, and a page that is wider
 * than its window. The header and a sticky head may cover what scrolls below them.
 */
export async function findOverlaps(page: Page): Promise<string[]> {
  const lines = await page.evaluate(readLines);
  const found = new Set<string>();
  lines.forEach((line, at) => {
    for (const other of lines.slice(at + 1)) {
      const width = sharedWidth(line, other);
      if (width > 0) found.add(`"${line.words}" and "${other.words}" by ${width} px`);
    }
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 1) found.add(`the page is ${wide} px too wide`);
  return [...found];
}

/** How many pixels of two texts stand in one place; 0 for lines that only touch. */
function sharedWidth(a: Line, b: Line): number {
  if (a.text === b.text || a.cover !== b.cover) return 0;
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 1.5 && height > 3 ? Math.round(width) : 0;
}

/** Runs in the page: its lines of text, without what an element cuts off. */
function readLines(): Line[] {
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isSeen = (element: Element) =>
    element.closest(".sr-only, [inert]") === null &&
    element.checkVisibility({ visibilityProperty: true });
  const clip = (box: DOMRect, element: Element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (overflowX === "visible" && overflowY === "visible") return box;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.max(box.left, left), Math.max(box.top, top)];
    const width = Math.min(box.right, right) - x;
    return new DOMRect(x, y, Math.max(0, width), Math.max(0, Math.min(box.bottom, bottom) - y));
  };
  const seenPart = (rect: DOMRect, element: Element) => {
    let box = rect;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      box = clip(box, at);
    }
    return box;
  };
  for (let text = 0; texts.nextNode(); text++) {
    const element = texts.currentNode.parentElement as Element;
    const words = texts.currentNode.textContent?.trim() ?? "";
    if (words === "" || !isSeen(element)) continue;
    const cover = element.closest("header, th")?.tagName;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const rect of range.getClientRects()) {
      const { left, right, top, bottom } = seenPart(rect, element);
      // Skip links stand above the upper edge until they have the focus.
      if (bottom > 0) lines.push({ text, words, cover, left, right, top, bottom });
    }
  }
  return lines;
}
