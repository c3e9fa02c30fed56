import { expect, it } from "vitest";
import { atOnce, inSlices, type Sliced, sorted } from "./sliced";

it("lets other work run meanwhile", async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    handle = setImmediate(count);
  };
  let handle = setImmediate(count);
  // Work that goes on until others had their turns: a machine that stands still takes none away.
  function* busy(): Sliced<string> {
    const until = performance.now() + 5_000;
    while (turns < 3 && performance.now() < until) yield;
    return "done";
  }
  expect(await inSlices(busy())).toBe("done");
  clearImmediate(handle);
  expect(turns).toBe(3);
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
