import { describe, expect, it } from "vitest";
import { addressesBelow, nearness } from "./place";

const parts = (path: string) => path.split("/").filter(Boolean);

describe("nearness", () => {
  it.each([
    // wanted, root, below, exact, matched, on the way
    ["SGI/C", "/r", "SGI/C", true, 2, false],
    ["SGI/C", "/r/SGI", "C", true, 2, false],
    ["SGI/C", "/SGI", "C", true, 2, false],
    ["SGI/C", "/r/SGI/C", "", true, 2, true],
    ["", "/r", "", true, 0, false],
    ["Qualità", "/r", "QUALITA\u0300", true, 1, false],
    ["SGI/C", "/r", "SGI/A", false, 0, false],
    ["SGI/C", "/r", "vecchi/SGI/C", false, 2, false],
    ["SGI/C", "/r", "C", false, 1, false],
    ["SGI/C", "/r", "SGI", false, 0, true],
    ["SGI/C", "/r", "", false, 0, true],
    ["SGI/C", "/r", "C/SGI", false, 0, false],
    ["A/A", "/r", "A", false, 1, true],
    ["", "/r", "A", false, 0, false],
  ])("of %j under %s in %j: exact %s, %i in common, on the way %s", (...row) => {
    const [wanted, root, below, exact, matched, onTheWay] = row;
    const place = { root: parts(root), below: parts(below) };
    const near = nearness(parts(wanted), place);
    expect([near.exact, near.matched]).toEqual([exact, matched]);
    if (!exact) expect(near.onTheWay).toBe(onTheWay);
  });
});

describe("addressesBelow", () => {
  it.each([
    ["/r", "SGI/C", ["SGI/C"]],
    ["/r/SGI", "SGI/C", ["SGI/C", "C"]],
    ["/r/SGI/C", "SGI/C", ["SGI/C", ""]],
    ["/r/C", "SGI/C", ["SGI/C"]],
    ["/r", "", [""]],
  ])("below %s of %j are %j", (root, wanted, addresses) => {
    expect(addressesBelow(parts(root), parts(wanted)).map((path) => path.join("/"))).toEqual(
      addresses,
    );
  });
});
