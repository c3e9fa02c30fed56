import type { Page } from "playwright-core";

const WORD = "taratura";
/** Milliseconds from one key to the next, like a user who knows the word. */
const PACE_MS = 120;
/** The page loads everything meanwhile: the bench measures typing, not loading. */
const QUIET_MS = 1_500;

/**
 * A key's span ends when the browser has painted the frame in which every row contains the text
 * typed so far: it delivers a message sent in that frame only after the paint. Plain source text,
 * since a compiled function would bring the compiler's helpers.
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

/** Types a word in a dashboard's search; gives the milliseconds from each key to its result. */
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
