/** The elements to wait for: so many with text, laid out. */
export interface ProbeWanted {
  selector: string;
  count: number;
}

/** The probe's times, in milliseconds since the page was requested. */
export interface Seen {
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

const PATIENCE_MS = 60_000;

/**
 * Watches a page from its start and fills `globalThis.seen`, which is complete once
 * `globalThis.shown` resolves. Plain source text, since a compiled function would bring the
 * compiler's helpers.
 */
export function probe({ selector, count }: ProbeWanted): string {
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
