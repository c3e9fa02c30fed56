/** What is waited for: so many elements with text, laid out. */
export interface ProbeWanted {
  selector: string;
  count: number;
}

/** What the probe saw; times in milliseconds since the page was asked for. */
export interface Seen {
  /** Zero until there is one. */
  largestPaintMs: number;
  shift: number;
  /** When what is wanted was painted; zero until then. */
  shownMs: number;
  /** When the panel took over what the build drew; zero where it drew nothing. */
  takenOverMs: number;
}

const PATIENCE_MS = 60_000;

/**
 * Watches a page from its start: `globalThis.seen`, complete once `globalThis.shown` is. In the
 * page's own words, as text: a compiled function would carry the compiler's helpers along.
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
    let tellShown;
    globalThis.shown = new Promise((resolve, reject) => {
      tellShown = resolve;
      setTimeout(reject, ${PATIENCE_MS}, new Error("Never shown: " + location));
    });
    const look = () => {
      const isDrawn = document.documentElement?.dataset.drawn !== undefined;
      if (wasDrawn && !isDrawn && seen.takenOverMs === 0) seen.takenOverMs = performance.now();
      wasDrawn ||= isDrawn;
      const found = [...document.querySelectorAll(${JSON.stringify(selector)})].slice(0, ${count});
      if (found.length < ${count} || !found.every(isShown)) return requestAnimationFrame(look);
      // A message sent in a frame is received once the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tellShown((seen.shownMs = performance.now()));
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  })()`;
}
