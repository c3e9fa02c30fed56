import type { Page } from "playwright-core";

/** One answer that the page waited for; times in milliseconds since the page was requested. */
export interface TimedAnswer {
  name: string;
  askedMs: number;
  firstByteMs: number;
  endedMs: number;
  /** Bytes sent, headers included; zero from a cache. */
  bytes: number;
}

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
