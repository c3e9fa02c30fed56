interface Counted {
  layoutShift?: number;
}

/** Runs in a page before its own scripts: adds up the layout shifts, as browsers count them. */
export function countLayoutShift(): void {
  const counted = window as Counted;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      counted.layoutShift = (counted.layoutShift ?? 0) + value;
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in a page: the layout shift so far, once everything loaded is painted. */
export function paintedLayoutShift(): Promise<number> {
  return new Promise((resolve) => {
    const read = () => resolve((window as Counted).layoutShift ?? 0);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(read)));
  });
}
