import { describe, expect, it } from "vitest";
import { chooseAll, chooseRange, chosenOf, NOTHING_CHOSEN, toggleChosen } from "./selection";

const ORDER = ["a", "b", "c", "d", "e"];
const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted();

describe("choosing rows", () => {
  it("chooses a row, and takes it back [WORK-01]", () => {
    const one = toggleChosen(NOTHING_CHOSEN, "b");
    expect(chosen(one)).toEqual(["b"]);
    expect(chosen(toggleChosen(one, "b"))).toEqual([]);
    expect(chosen(NOTHING_CHOSEN)).toEqual([]);
  });

  it("chooses with Shift from the last row to this one, in either direction [WORK-01]", () => {
    const one = toggleChosen(NOTHING_CHOSEN, "d");
    expect(chosen(chooseRange(one, "b", ORDER))).toEqual(["b", "c", "d"]);
    expect(chosen(chooseRange(one, "e", ORDER))).toEqual(["d", "e"]);
  });

  it("takes a range back where its first row was taken back [WORK-01]", () => {
    const taken = toggleChosen(chooseAll(NOTHING_CHOSEN, ORDER), "b");
    expect(chosen(chooseRange(taken, "d", ORDER))).toEqual(["a", "e"]);
  });

  it("chooses one row where the range has no beginning in the list [WORK-01]", () => {
    expect(chosen(chooseRange(NOTHING_CHOSEN, "b", ORDER))).toEqual(["b"]);
    const elsewhere = toggleChosen(NOTHING_CHOSEN, "z");
    expect(chosen(chooseRange(elsewhere, "b", ORDER))).toEqual(["b", "z"]);
  });

  it("tells whether all, some or none of the rows shown are chosen [WORK-01]", () => {
    const two = chooseAll(NOTHING_CHOSEN, ["a", "b"]);
    expect(chosenOf(two, ["a", "b"])).toBe("all");
    expect(chosenOf(two, ORDER)).toBe("some");
    expect(chosenOf(two, ["d"])).toBe("none");
    expect(chosen(chooseAll(two, ["a"], false))).toEqual(["b"]);
  });
});
