import { signInCookie, startBenchServer } from "../stage/benchServer";
import { openPage } from "../stage/panelPage";
import { type FigureRow, printTable } from "../stage/table";

const SLOWDOWN = 4;
const LIMIT_MS = 50;

/** Records the page's long steps as the main thread reports them. Plain source text. */
const WATCH = `
  globalThis.steps = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) steps.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
`;

/** Measures the main thread's longest step from the first rows until the whole list is searched. */
export async function benchListArriving(): Promise<boolean> {
  const rows: FigureRow[] = [];
  for (const count of [10_000, 100_000]) {
    const { steps, rowsAt, allAt } = await arrive(count);
    const longest = Math.max(0, ...steps);
    rows.push({
      figure: `longest step from the first rows on, ${count} documents, CPU ${SLOWDOWN}× slower`,
      measured: `${longest.toFixed(0)} ms (${steps.length} over ${LIMIT_MS} ms; rows ${rowsAt.toFixed(0)} ms, all ${allAt.toFixed(0)} ms)`,
      limit: `${LIMIT_MS} ms`,
      holds: longest <= LIMIT_MS,
    });
  }
  return printTable("A list on its way", rows);
}

async function arrive(count: number) {
  const server = await startBenchServer(count);
  const { page, context, close } = await openPage({ viewport: { width: 1280, height: 900 } });
  try {
    const cookies = (await signInCookie(server.url)).split("; ").map((cookie) => {
      const [name = "", value = ""] = cookie.split(/=(.*)/s);
      return { name, value, url: server.url };
    });
    await context.addCookies(cookies);
    // A first visit, so that the server has the list ready.
    await page.goto(`${server.url}/dashboard`);
    await page.locator("nav[aria-label=Pagine], tbody tr").last().waitFor({ timeout: 60_000 });
    const cold = await context.newPage();
    await cold.addInitScript(WATCH);
    const cdp = await context.newCDPSession(cold);
    await cdp.send("Network.enable");
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await cold.goto(`${server.url}/dashboard`, { waitUntil: "commit" });
    const now = () => cold.evaluate<number>("performance.now()");
    await cold.locator("tbody tr").first().waitFor({ timeout: 120_000 });
    const rowsAt = await now();
    await cold.locator("section[aria-busy=false]").first().waitFor({ timeout: 120_000 });
    const allAt = await now();
    await cold.getByRole("searchbox").pressSequentially("aud", { delay: 300 });
    await cold.waitForTimeout(500);
    const all = await cold.evaluate<{ startTime: number; duration: number }[]>("steps");
    const steps = all.filter((step) => step.startTime >= rowsAt).map(({ duration }) => duration);
    return { steps, rowsAt, allAt };
  } finally {
    await close();
    await server.stop();
  }
}
