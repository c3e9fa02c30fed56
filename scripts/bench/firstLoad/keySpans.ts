import type { Page } from "playwright-core";

const WORD = "taratura";
/** Milliseconds from one key to the next, as somebody types who knows the word. */
const PACE_MS = 120;
/** For this long nothing has come any more: what is typed is measured, not what is still loading. */
const QUIET_MS = 1_500;

/**
 * A key's span ends once the frame is painted in which every row holds what is typed so far, which is
 * when a message sent in that frame is received. In the page's own words, as text: a compiled function
 * would carry the compiler's helpers along.
 */
const WATCH = `
  globalThis.spans = [];
  const field = document.querySelector("input[type=search]");
  const isShown = () => {
    const typed = field.value.toLowerCase();
    const rows = [...document.querySelectorAll("tbody tr")];
    return rows.length > 0 && rows.every((row) => row.textContent.toLowerCase().includes(typed));
  };
  addEventListener("keydown", ({ timeStamp }) => {
    const length = field.value.length + 1;
    const look = () => {
      if (field.value.length < length || !isShown()) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => spans.push(performance.now() - timeStamp);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  }, { capture: true });
  undefined;
`;

/** Milliseconds from each key of a word, typed in a shown dashboard's search, to its result. */
export async function keySpans(page: Page): Promise<number[]> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(QUIET_MS);
  await page.locator("input[type=search]").focus();
  await page.evaluate(WATCH);
  for (const key of WORD) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PACE_MS);
  }
  for (;;) {
    const spans = await page.evaluate<number[]>("spans");
    if (spans.length === WORD.length) return spans;
    await page.waitForTimeout(PACE_MS);
  }
}
