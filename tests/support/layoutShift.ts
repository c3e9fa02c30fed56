interface Counted {
  layoutShift?: number;
}

/** Runs in a page before its own scripts: adds up what moves, as browsers count it. */
export function countLayoutShift(): void {
  const counted = window as Counted;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      counted.layoutShift = (counted.layoutShift ?? 0) + value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in a page: what has moved, once what was loaded is painted too. */
export function paintedLayoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const read = () => resolve((window as Counted).layoutShift ?? 0);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read)));
  });
}
