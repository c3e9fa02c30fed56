import type { Page } from "playwright-core";

/** Each of them changes what is listed. */
const KEYS = ["r", "Backspace", "m", "Backspace", "p", "Backspace", "v", "Backspace", "a", "e"];

/**
 * The list or its count changes with every key of ours; the span ends once that frame is painted,
 * which is when a message sent in it is received. In the page's own words, as text: a compiled
 * function would carry the compiler's helpers along.
 */
const WATCH = `
  globalThis.span = new Promise((resolve) => {
    const shown = () => document.querySelector("main").textContent;
    const before = shown();
    let startedAt = 0;
    addEventListener("keydown", () => (startedAt = performance.now()), { once: true, capture: true });
    const look = () => {
      const isLate = startedAt > 0 && performance.now() - startedAt > 2000;
      if (startedAt === 0 || (shown() === before && !isLate)) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - startedAt);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  undefined;
`;

/** Milliseconds from each of some keys, pressed in a shown dashboard's search, to its result. */
export async function keySpans(page: Page): Promise<number[]> {
  await page.getByRole("searchbox").focus();
  const spans: number[] = [];
  for (const key of KEYS) {
    await page.evaluate(WATCH);
    await page.keyboard.press(key);
    spans.push(await page.evaluate<number>("globalThis.span"));
  }
  return spans;
}
