/**
 * A whole number as Italian readers write it: 1.204. Without `Intl`, whose formatter takes a slow
 * processor 50 ms to make, before the panel's first page is there.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ".");
}

/** A number with its words: `1 documento`, `0 documenti`, `1.204 documenti`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
