import type { Sliced } from "../../../base/time/sliced";

/** Groups items by the text that `keyOf` returns, in their order. */
export function* groupBy<T>(
  items: Iterable<T>,
  keyOf: (item: T) => string,
): Sliced<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
    yield;
  }
  return groups;
}
