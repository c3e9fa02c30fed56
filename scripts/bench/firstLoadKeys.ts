import { slowDownProcessor } from "./firstLoad/profiles";
import { dashboard } from "./firstLoadStops";
import { keySpans } from "./keySpans";
import type { openBrowser } from "./panelPage";
import { median, type Row } from "./table";

const LIMITS = [
  { count: 10_000, limitMs: 32 },
  { count: 100_000, limitMs: 60 },
];

interface Deps {
  open(): ReturnType<typeof openBrowser>;
  /** Serves the panel of somebody with so many documents; gives its origin. */
  serve(count: number): Promise<string>;
}

/** From a key pressed in the search to the frame that shows its result, on the slow processor. */
export async function keyRows({ open, serve }: Deps): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { count, limitMs } of LIMITS) {
    const { url } = dashboard(await serve(count), count);
    const { context, close } = await open();
    try {
      const page = await context.newPage();
      await page.addInitScript(`localStorage.setItem("sgi-signed-in", "true")`);
      await page.goto(url);
      await page.locator("html:not([data-drawn]) tbody tr").first().waitFor({ timeout: 60_000 });
      await slowDownProcessor(await context.newCDPSession(page));
      const spans = await keySpans(page);
      const ms = median(spans);
      rows.push({
        figure: `a key's result, ${count} documents, slow processor`,
        measured: `${ms.toFixed(0)} ms (slowest ${Math.max(...spans).toFixed(0)} ms)`,
        limit: `${limitMs} ms`,
        holds: ms <= limitMs,
      });
    } finally {
      await close();
    }
  }
  return rows;
}
