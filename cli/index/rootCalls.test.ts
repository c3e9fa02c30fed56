import { createManualTime } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { CALL_TIMEOUT_MS, createRootCalls, RootSilent, URGENT_TIMEOUT_MS } from "./rootCalls";

const WIDTH = { fast: 8, slow: 2 };

function create() {
  const time = createManualTime();
  const calls = createRootCalls({ ...time, width: () => WIDTH });
  const open: { resolve(): void }[] = [];
  /** Starts a call that resolves with its entry in `open`. */
  const ask = (urgent = false) =>
    calls.run(() => new Promise<void>((resolve) => open.push({ resolve })), { urgent });
  return { time, calls, open, ask };
}

describe("the calls to a root", () => {
  it("begin few, and grow once the root has answered at once", async () => {
    const { open, ask } = create();
    const all = Array.from({ length: 20 }, () => ask());
    expect(open).toHaveLength(WIDTH.slow);
    open[0]?.resolve();
    await all[0];
    expect(open).toHaveLength(1 + WIDTH.fast);
    for (let at = 1; at < 20; at++) {
      open[at]?.resolve();
      await all[at];
    }
  });

  it("stay few while the root answers slowly", async () => {
    const { time, open, ask } = create();
    const all = Array.from({ length: 4 }, () => ask());
    time.advance(50);
    open[0]?.resolve();
    await all[0];
    expect(open).toHaveLength(1 + WIDTH.slow);
  });

  it("let a look-up go first", async () => {
    const { time, open, calls, ask } = create();
    const order: string[] = [];
    const waits = ["1", "2", "3"].map((name) => ask().then(() => order.push(name)));
    const urgent = [ask(true), ask(true).then(() => order.push("urgent"))];
    // One look-up besides the two running calls; the other comes before the third.
    expect(open).toHaveLength(3);
    time.advance(50);
    for (let at = 0; at < 5; at++) {
      open[at]?.resolve();
      await Promise.resolve().then(() => undefined);
      await Promise.resolve();
    }
    await Promise.all([...waits, ...urgent]);
    expect(order.indexOf("urgent")).toBeLessThan(order.indexOf("3"));
    expect(calls.lateCount()).toBe(0);
  });

  it("pass on a call's result or error", async () => {
    const { calls } = create();
    expect(await calls.run(async () => 7)).toBe(7);
    await expect(calls.run(() => Promise.reject(new Error("EACCES")))).rejects.toThrow("EACCES");
    expect(await calls.run(async () => 8)).toBe(8);
  });

  it.each([
    { urgent: false, limitMs: CALL_TIMEOUT_MS },
    { urgent: true, limitMs: URGENT_TIMEOUT_MS },
  ])("are given up after $limitMs ms, urgent: $urgent", async ({ urgent, limitMs }) => {
    const { time, calls, open, ask } = create();
    const lost = ask(urgent);
    time.advance(limitMs - 1);
    expect(calls.lateCount()).toBe(0);
    time.advance(1);
    await expect(lost).rejects.toBeInstanceOf(RootSilent);
    expect(calls.lateCount()).toBe(1);
    open[0]?.resolve();
    await expect.poll(() => calls.lateCount()).toBe(0);
  });

  it("notice a look-up's time limit although a sweep's call with a longer limit runs already", async () => {
    const { time, ask } = create();
    const slow = ask();
    const urgent = ask(true);
    time.advance(URGENT_TIMEOUT_MS);
    await expect(urgent).rejects.toBeInstanceOf(RootSilent);
    time.advance(CALL_TIMEOUT_MS - URGENT_TIMEOUT_MS);
    await expect(slow).rejects.toBeInstanceOf(RootSilent);
  });

  it("that wait for a slot are refused when the calls before them are lost, and so are new ones", async () => {
    const { time, open, ask } = create();
    const all = Array.from({ length: 5 }, () => ask());
    time.advance(CALL_TIMEOUT_MS);
    for (const call of all) await expect(call).rejects.toBeInstanceOf(RootSilent);
    await expect(ask()).rejects.toBeInstanceOf(RootSilent);
    expect(open).toHaveLength(WIDTH.slow);
  });

  it("are all refused once closed", async () => {
    const { calls, ask } = create();
    const all = Array.from({ length: 5 }, () => ask());
    calls.close();
    for (const call of [...all, ask()]) await expect(call).rejects.toBeInstanceOf(RootSilent);
  });
});
