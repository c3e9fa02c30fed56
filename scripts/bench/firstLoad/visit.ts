import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { type ProfileName, slowDown } from "../stage/panelPage";

const PATIENCE_MS = 60_000;

const ENTRIES = `[...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .filter(({ name }) => name.startsWith(location.origin))
  .map(({ name, startTime, responseStart, responseEnd, transferSize }) => ({
    name: new URL(name).pathname,
    askedMs: startTime,
    firstByteMs: responseStart,
    endedMs: responseEnd,
    bytes: transferSize,
  }))
  .sort((a, b) => a.askedMs - b.askedMs)`;

export interface VisitPlace {
  url: string;
  wanted: ProbeWanted;
}

export interface Visit extends Seen {
  /** Requests to the place's own host. */
  requests: number;
  hosts: ReadonlySet<string>;
  timeline: readonly TimedAnswer[];
}

/** Opens a place in a new tab; waits until the elements are painted and the network is idle. */
export async function visitPage(
  context: BrowserContext,
  { url, wanted }: VisitPlace,
  profile: ProfileName,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    const asked = await hostsAsked(cdp);
    await page.addInitScript(probe(wanted));
    await slowDown(cdp, profile);
    await page.goto(url, { waitUntil: "commit" });
    await page.evaluate("globalThis.shown");
    // The largest paint may come last.
    await page.waitForLoadState("networkidle");
    const { host } = new URL(url);
    return {
      ...(await page.evaluate<Seen>("globalThis.seen")),
      requests: asked.filter((each) => each === host).length,
      hosts: new Set(asked),
      timeline: await readTimeline(page),
    };
  } finally {
    await page.close();
  }
}

/** The host of every request of a page; the list grows with the requests. */
async function hostsAsked(cdp: CDPSession): Promise<readonly string[]> {
  const hosts: string[] = [];
  cdp.on("Network.requestWillBeSent", ({ request: { url } }) => {
    if (/^https?:/.test(url)) hosts.push(new URL(url).host);
  });
  await cdp.send("Network.enable");
  return hosts;
}

/** One answer that the page waited for; times in milliseconds since the page was requested. */
interface TimedAnswer {
  name: string;
  askedMs: number;
  firstByteMs: number;
  endedMs: number;
  /** Bytes sent, headers included; zero from a cache. */
  bytes: number;
}

/** The bytes of a page's own files, without the font and the API's answers. */
export function fileBytes(timeline: readonly TimedAnswer[]): number {
  return timeline
    .filter(({ name }) => !name.endsWith(".woff2") && !name.startsWith("/api/"))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The answers from the page's own host, in the order of the requests. */
export function readTimeline(page: Page): Promise<TimedAnswer[]> {
  return page.evaluate<TimedAnswer[]>(ENTRIES);
}

/** The elements to wait for: so many with text, laid out. */
interface ProbeWanted {
  selector: string;
  count: number;
}

/** The probe's times, in milliseconds since the page was requested. */
interface Seen {
  /** Zero until there is a paint. */
  largestPaintMs: number;
  shift: number;
  /** When the wanted elements were painted; zero until then. */
  shownMs: number;
  /**
   * When React took over the prerendered page, and its search can be used; zero when nothing was
   * prerendered.
   */
  takenOverMs: number;
}

/**
 * Watches a page from its start and fills `globalThis.seen`, which is complete once
 * `globalThis.shown` resolves. Plain source text, since a compiled function would bring the
 * compiler's helpers.
 */
function probe({ selector, count }: ProbeWanted): string {
  return `(() => {
    const seen = { largestPaintMs: 0, shift: 0, shownMs: 0, takenOverMs: 0 };
    globalThis.seen = seen;
    const follow = (type, take) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    follow("largest-contentful-paint", (paint) => (seen.largestPaintMs = paint.startTime));
    follow("layout-shift", (shift) => (seen.shift += shift.hadRecentInput ? 0 : shift.value));
    const isShown = (element) => element.textContent.trim() !== "" && element.checkVisibility();
    let wasDrawn = false;
    let isShownSoon = false;
    let tellShown;
    globalThis.shown = new Promise((resolve, reject) => {
      tellShown = resolve;
      setTimeout(reject, ${PATIENCE_MS}, new Error("Never shown: " + location));
    });
    const look = () => {
      const isDrawn = document.documentElement?.dataset.drawn !== undefined;
      if (wasDrawn && !isDrawn && seen.takenOverMs === 0) seen.takenOverMs = performance.now();
      wasDrawn ||= isDrawn;
      const isTakenOver = !wasDrawn || seen.takenOverMs > 0;
      if (seen.shownMs > 0 && isTakenOver) return tellShown();
      requestAnimationFrame(look);
      if (isShownSoon) return;
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].slice(0, ${count});
      if (found.length < ${count} || !found.every(isShown)) return;
      isShownSoon = true;
      // A message sent in a frame is received once the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (seen.shownMs = performance.now());
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  })()`;
}
