import type { openBrowser } from "../stage/panelPage";
import { type FigureRow, median } from "../stage/table";
import { keySpans } from "./keySpans";
import { slowDownProcessor } from "./profiles";
import { dashboard } from "./stops";

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
