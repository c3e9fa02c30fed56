import type { Page } from "playwright-core";
import { type openBrowser, slowDownProcessor } from "../stage/panelPage";
import { type FigureRow, median } from "../stage/table";
import { dashboard } from "./stops";

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

const LIMITS = [
  { count: 10_000, limitMs: 32 },
  { count: 100_000, limitMs: 60 },
];

const VISITS = 5;

interface Deps {
  open(): ReturnType<typeof openBrowser>;
  /** Serves the panel of a user with so many documents; gives its origin. */
  serve(count: number): Promise<string>;
}

/**
 * Measures from the last key of a word typed in the search to the frame that shows its result, on
 * the slow processor; the median of some visits. The first keys are slower, since their code is
 * new.
 */
export async function keyRows({ open, serve }: Deps): Promise<FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const { count, limitMs } of LIMITS) {
    const { url } = dashboard(await serve(count), count);
    const visits: number[][] = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await typeIn(url, open));
    const last = visits.map((spans) => spans.at(-1) as number);
    const ms = median(last);
    rows.push({
      figure: `the last key's result, ${count} documents, slow processor`,
      measured: `${ms.toFixed(0)} ms (${Math.min(...last).toFixed(0)} to ${Math.max(...last).toFixed(0)} ms; the first key ${median(visits.map(([first = 0]) => first)).toFixed(0)} ms)`,
      limit: `${limitMs} ms`,
      holds: ms <= limitMs,
    });
  }
  return rows;
}

/** The spans of the keys, in a new browser. */
async function typeIn(url: string, open: Deps["open"]): Promise<number[]> {
  const { context, close } = await open();
  try {
    const page = await context.newPage();
    await page.addInitScript(`localStorage.setItem("sgi-signed-in", "true")`);
    await page.goto(url);
    await page.locator("html:not([data-drawn]) tbody tr").first().waitFor({ timeout: 60_000 });
    await slowDownProcessor(await context.newCDPSession(page));
    return await keySpans(page);
  } finally {
    await close();
  }
}

/** Types a word in a dashboard's search; gives the milliseconds from each key to its result. */
async function keySpans(page: Page): Promise<number[]> {
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
