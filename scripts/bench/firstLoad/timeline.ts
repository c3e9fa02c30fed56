import type { Page } from "playwright-core";

/** One answer that the page waited for; times in milliseconds since the page was asked for. */
export interface TimedAnswer {
  name: string;
  askedMs: number;
  firstByteMs: number;
  endedMs: number;
  /** As it crossed the line, headers included; zero from a cache. */
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

/** Bytes of a page's own files, without the font and the API's answers. */
export function fileBytes(timeline: readonly TimedAnswer[]): number {
  return timeline
    .filter(({ name }) => !name.endsWith(".woff2") && !name.startsWith("/api/"))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The answers that a page had from its own host, as they were asked for. */
export function readTimeline(page: Page): Promise<TimedAnswer[]> {
  return page.evaluate<TimedAnswer[]>(ENTRIES);
}
