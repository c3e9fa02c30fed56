import { createManualTime, SECOND_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forEachEngine } from "../../storage/store/testing/forEachEngine";
import { createSharedQueue } from "./sharedQueue";

/** With the test's own clock. */
const QUICK = { interval: 5 };
const PATIENT = { busy: "occupato", waitMs: 3 * SECOND_MS };

forEachEngine(({ newStore }) => {
  /** Two processes on one database. */
  async function begin() {
    const store = await newStore();
    let lastId = 0;
    const time = createManualTime();
    const process = () =>
      createSharedQueue({ store, timers: time.timers, newId: () => `process-${++lastId}` });
    let end = () => {};
    const gate = new Promise<void>((resolve) => {
      end = resolve;
    });
    const one = process();
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const first = one.run("all", PATIENT, () => {
      hasBegun();
      return gate;
    });
    await begun;
    return { store, time, other: process(), first, end };
  }

  it("runs another name's work meanwhile, and all work again afterwards", async () => {
    const { other, first, end } = await begin();
    const hasty = { ...PATIENT, waitMs: 0 };
    expect(await other.run("else", hasty, async () => 1)).toBe(1);
    end();
    await first;
    expect(await other.run("all", hasty, async () => 1)).toBe(1);
  });

  it("takes over the lease of a process that died, also for work that does not wait", async () => {
    const { store, time, other, first, end } = await begin();
    let result: number | null = null;
    const next = other
      .run("all", { ...PATIENT, waitMs: 0 }, async () => 2)
      .then((value) => (result = value));
    const [held = ""] = await store.leases.listHeld();
    await store.leases.renew(held, "process-1", -1);
    await expect
      .poll(() => {
        time.advance(SECOND_MS / 4);
        return result;
      }, QUICK)
      .toBe(2);
    await next;
    end();
    await first;
  });

  it("runs work that waits for another process after it", async () => {
    const { time, other, first, end } = await begin();
    let result: number | null = null;
    const second = other.run("all", PATIENT, async () => 2).then((value) => (result = value));
    end();
    await first;
    await expect
      .poll(() => {
        time.advance(SECOND_MS / 4);
        return result;
      }, QUICK)
      .toBe(2);
    await second;
  });

  it.each([0, 30 * SECOND_MS])(
    "refuses a caller that has waited %i ms for another process",
    { tags: ["long"] },
    async (waitMs) => {
      const { time, other, first, end } = await begin();
      let problem: unknown = null;
      const late = other
        .run("all", { ...PATIENT, waitMs }, async () => 2)
        .catch((error) => (problem = error));
      await expect
        .poll(() => {
          time.advance(SECOND_MS);
          return problem;
        }, QUICK)
        .toMatchObject({ status: 409, message: PATIENT.busy });
      await late;
      end();
      await first;
    },
  );
});
