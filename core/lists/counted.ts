const numbers = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** A whole number as Italian readers write it: 1.204. */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** A number with its words: `1 documento`, `0 documenti`, `1.204 documenti`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
