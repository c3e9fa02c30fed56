import { expect, it } from "vitest";
import { atOnce, inSlices, type Sliced, sorted } from "./sliced";

function* busy(ms: number): Sliced<string> {
  const until = performance.now() + ms;
  while (performance.now() < until) yield;
  return "done";
}

it("lets other work run meanwhile", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    handle = setImmediate(count);
  };
  let handle = setImmediate(count);
  expect(await inSlices(busy(60))).toBe("done");
  clearImmediate(handle);
  expect(turns).toBeGreaterThan(1);
});

it("sorts very many items, with equal ones in their order", () => {
  const items = Array.from({ length: 12_345 }, (_, at) => ({ at, by: (at * 7_919) % 1_000 }));
  const byKey = (a: { by: number }, b: { by: number }) => a.by - b.by;
  expect(atOnce(sorted(items, byKey))).toEqual(items.toSorted(byKey));
  expect([atOnce(sorted([], byKey)), atOnce(sorted(items.slice(0, 1), byKey))]).toEqual([
    [],
    [{ at: 0, by: 0 }],
  ]);
});
