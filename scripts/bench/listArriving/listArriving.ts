import type { Browser, BrowserContext, Page } from "playwright-core";
import { type BenchServer, signInCookie, startBenchServer } from "../stage/benchServer";
import { openPage } from "../stage/panelPage";
import { currentLoad, type FigureRow, machineLine, median, printTable } from "../stage/table";

const MARK = "sgi-from-here";
const CATEGORIES = ["toplevel", "blink.user_timing"];

const SLOWDOWN = 4;
const LIMIT_MS = 50;
const KEY_LIMIT_MS = 100;
/** By the number of documents. */
const WHOLE_LIMIT_MS: Readonly<Record<number, number>> = { 10000: 2_900, 100000: 6_300 };
const WORD = "aud";
const PACE_MS = 300;
const VISITS = 5;

/**
 * Resolves with the page's time once `selector` is there. Plain source text, here and below: a
 * compiled function would bring the compiler's helpers, and what the browser's driver looks for by
 * itself takes the page up to 70 ms, which would count as a step of the panel's.
 */
const whenThere = (selector: string) => `new Promise((resolve) => {
  const look = () =>
    document.querySelector(${JSON.stringify(selector)}) ? resolve(performance.now()) : setTimeout(look, 20);
  look();
})`;
const FIRST_ROWS = whenThere("html:not([data-drawn]) tbody tr");
const WHOLE = whenThere("section[aria-busy=false]");
const FOCUS_SEARCH = `document.querySelector("input[type=search]").focus()`;

/**
 * From a key to the frame in which its field shows it, by the browser's own count: a message that the
 * page sends itself in that frame would wait behind those of the list.
 */
const WATCH_KEY = `
  globalThis.keyMs = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const key = list.getEntries().find(({ name }) => name === "keydown");
      if (key !== undefined) resolve(key.duration);
    }).observe({ type: "event", durationThreshold: 16 });
  });
  undefined;
`;

/**
 * Measures the main thread's longest step, by the processor's time, from the first rows until the
 * whole list is searched, and how soon a key is seen that is typed while the list comes.
 */
export async function benchListArriving(): Promise<boolean> {
  const rows: FigureRow[] = [];
  const before = machineLine();
  for (const count of [10_000, 100_000]) {
    const server = await startBenchServer(count);
    try {
      const longest: number[] = [];
      const whole: number[] = [];
      const keys: number[] = [];
      for (let visit = 0; visit < VISITS; visit++) {
        const { steps, wholeMs } = await inColdPage(server, stepsOf);
        longest.push(Math.max(...steps));
        whole.push(wholeMs);
        keys.push(await inColdPage(server, keyMeanwhile));
      }
      rows.push(
        row(`all of ${count} documents is there`, whole, WHOLE_LIMIT_MS[count] ?? Infinity),
        row(`longest step from the first rows on, ${count} documents`, longest, LIMIT_MS),
        row(`a key while ${count} documents come, until it is seen`, keys, KEY_LIMIT_MS),
      );
    } finally {
      await server.stop();
    }
  }
  console.log(`\n${before}; ${currentLoad()} afterwards`);
  return printTable(`A list on its way, CPU ${SLOWDOWN}× slower`, rows);
}

function row(figure: string, all: readonly number[], limitMs: number): FigureRow {
  const ms = median(all);
  return {
    figure,
    measured: `${ms.toFixed(0)} ms (${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)})`,
    limit: `${limitMs} ms`,
    holds: ms <= limitMs,
  };
}

/**
 * Opens the dashboard without a cache, in a browser that has visited it, so that the server has the
 * list ready.
 */
async function inColdPage<Result>(
  { url }: BenchServer,
  measure: (page: Page, context: BrowserContext, url: string) => Promise<Result>,
): Promise<Result> {
  const { page, context, close } = await openPage({ viewport: { width: 1280, height: 900 } });
  try {
    const cookies = (await signInCookie(url)).split("; ").map((cookie) => {
      const [name = "", value = ""] = cookie.split(/=(.*)/s);
      return { name, value, url };
    });
    await context.addCookies(cookies);
    await page.goto(`${url}/dashboard`);
    await page.locator("nav[aria-label=Pagine], tbody tr").last().waitFor({ timeout: 60_000 });
    const cold = await context.newPage();
    const cdp = await context.newCDPSession(cold);
    await cdp.send("Network.enable");
    await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return await measure(cold, context, url);
  } finally {
    await close();
  }
}

async function stepsOf(page: Page, context: BrowserContext, url: string) {
  const browser = context.browser();
  if (browser === null) throw new Error("The page has no browser");
  const trace = await traceSteps(browser, page);
  await page.goto(`${url}/dashboard`, { waitUntil: "commit" });
  await page.evaluate(FIRST_ROWS);
  await trace.begin();
  const wholeMs = await page.evaluate<number>(WHOLE);
  await page.evaluate(FOCUS_SEARCH);
  for (const key of WORD) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PACE_MS);
  }
  await page.waitForTimeout(500);
  return { steps: await trace.end(), wholeMs };
}

async function keyMeanwhile(page: Page, _: BrowserContext, url: string): Promise<number> {
  await page.goto(`${url}/dashboard`, { waitUntil: "commit" });
  await page.evaluate(FIRST_ROWS);
  await page.evaluate(WATCH_KEY);
  await page.evaluate(FOCUS_SEARCH);
  await page.keyboard.press("a");
  return page.evaluate<number>("keyMs");
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Microseconds of the processor. */
  tdur?: number;
}

/**
 * Measures the steps of a page's main thread by the processor's time, so that a thread that waits
 * for other work on the machine does not count. `begin` marks from where on.
 */
async function traceSteps(browser: Browser, page: Page) {
  await browser.startTracing(page, { categories: CATEGORIES });
  return {
    begin: () => page.evaluate(`performance.mark("${MARK}")`),
    /** The milliseconds of each step since the mark. */
    async end(): Promise<number[]> {
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
        traceEvents: TraceEvent[];
      };
      const mark = traceEvents.find(({ name }) => name === MARK);
      if (mark === undefined) throw new Error("The trace holds no mark");
      return traceEvents
        .filter(
          ({ name, ph, pid, tid, ts }) =>
            name === "ThreadControllerImpl::RunTask" &&
            ph === "X" &&
            pid === mark.pid &&
            tid === mark.tid &&
            ts >= mark.ts,
        )
        .map(({ tdur = 0 }) => tdur / 1_000);
    },
  };
}
