import { describe, expect, it } from "vitest";
import { json } from "../testing/fakeFetch";
import { createFakeHelper, holding } from "../testing/opener";
import { createManualTime } from "../time/manualTime";
import { ACCESS_CODE_KEY, createAccessCode } from "./accessCode";
import { readHealth } from "./api";
import { HEALTH_MS } from "./calls";

const CODE = `${"a-Z_9".repeat(8)}abc`;

function createStore(kept?: string) {
  const values = new Map(kept === undefined ? [] : [[ACCESS_CODE_KEY, kept]]);
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe("the helper's access code", () => {
  it("is kept for later pages", () => {
    const store = createStore();
    expect(createAccessCode(store).set(` ${CODE}\n`)).toBe(true);
    expect(createAccessCode(store).get()).toBe(CODE);
  });

  it.each(["", "abc", `${CODE}x`, `${CODE.slice(1)}è`, `${CODE}\r\nX: y`])(
    "is not %j, neither typed nor kept",
    (text) => {
      const store = createStore();
      expect(createAccessCode(store).set(text)).toBe(false);
      expect([[...store.values], createAccessCode(createStore(text)).get()]).toEqual([[], null]);
    },
  );

  it("lasts as long as the page where nothing can be kept", () => {
    const code = createAccessCode(null);
    code.set(CODE);
    expect(code.get()).toBe(CODE);
  });

  it.each([
    [CODE, `Bearer ${CODE}`],
    [undefined, null],
  ])("goes with each call once it is known: %s", async (kept, header) => {
    const { call, sent } = createFakeHelper(
      holding(CODE, () => json({ success: true })),
      createManualTime().timers,
      createAccessCode(createStore(kept)),
    );
    await call(readHealth, { limitMs: HEALTH_MS });
    expect(sent.at(-1)?.headers.get("authorization")).toBe(header);
  });
});
