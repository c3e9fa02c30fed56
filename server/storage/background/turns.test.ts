import { expect, it } from "vitest";
import { forSqliteFirst } from "../store/testing/forEachEngine";
import { inTurn } from "./turns";

const TURN = { queue: "texts", companyId: "a" } as const;

forSqliteFirst(({ newStore }) => {
  /** `isMoreThan` lets company b use `ms` more, and tells whether a has still used more. */
  async function begin() {
    const store = await newStore();
    let now = 0;
    const deps = { store, elapsed: () => now };
    const isMoreThan = async (ms: number) => {
      await store.turns.begin({ queue: "texts", companyId: "b" }, ms, true);
      return (await store.turns.order("texts", ["a", "b"]))[0] === "b";
    };
    return { deps, isMoreThan, pass: (ms: number) => (now += ms) };
  }

  it("counts how long the work took, a millisecond at least [WORK-06]", async () => {
    const { deps, isMoreThan, pass } = await begin();
    await inTurn(deps, TURN, async () => 0);
    expect(await isMoreThan(0)).toBe(true);
    expect(await inTurn(deps, TURN, async () => pass(40))).toBe(40);
    expect([await isMoreThan(39), await isMoreThan(2)]).toEqual([true, false]);
  });

  it("counts a second for work that is cut off by the end of its process [WORK-06]", async () => {
    const { deps, isMoreThan } = await begin();
    await new Promise<void>((begun) => {
      void inTurn(deps, TURN, () => new Promise(() => begun()));
    });
    expect([await isMoreThan(999), await isMoreThan(2)]).toEqual([true, false]);
  });

  it.each([
    [10, 999],
    [3_000, 2_999],
  ])("counts a second at least for work that failed after %i ms [WORK-06]", async (ms, most) => {
    const { deps, isMoreThan, pass } = await begin();
    const failing = inTurn(deps, TURN, async () => {
      pass(ms);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect([await isMoreThan(most), await isMoreThan(2)]).toEqual([true, false]);
  });
});
