import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import type { ListedDocument } from "../expiry/grading";
import { neighboursOf } from "./leftList";

const list = ["a", "b", "c"].map((legacyId) => ({
  document: aDocument({ legacyId }),
  status: "valid" as const,
}));

describe("the neighbours of a document in a list", () => {
  it.each([
    ["a", [null, "b", 1]],
    ["b", ["a", "c", 2]],
    ["c", ["b", null, 3]],
  ])("of %s are %j, the place last", (id, expected) => {
    const found = neighboursOf(list, id);
    const idOf = (listed?: ListedDocument | null) => listed?.document.legacyId ?? null;
    expect([idOf(found?.previous), idOf(found?.next), found?.place]).toEqual(expected);
    expect(found?.total).toBe(3);
  });

  it("are none of a document that the list does not hold", () => {
    expect(neighboursOf(list, "d")).toBeNull();
    expect(neighboursOf([], "a")).toBeNull();
  });
});
