import { createManualTime, SECOND_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { forEachEngine } from "../store/testing/forEachEngine";
import { createSharedTurns } from "./sharedTurns";

const PATIENT = { busy: "occupato", waitMs: 3 * SECOND_MS };

forEachEngine(({ newStore }) => {
  /** Two processes on one database. */
  async function begin() {
    const store = await newStore();
    let lastId = 0;
    const time = createManualTime();
    const process = () =>
      createSharedTurns({ store, timers: time.timers, newId: () => `process-${++lastId}` });
    let end = () => {};
    const gate = new Promise<void>((resolve) => {
      end = resolve;
    });
    const one = process();
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const first = one.take("all", PATIENT, () => {
      hasBegun();
      return gate;
    });
    await begun;
    return { store, time, other: process(), first, end };
  }

  it("refuses at once who does not wait for another process, and lets another name's work run", async () => {
    const { other, first, end } = await begin();
    const hasty = { ...PATIENT, waitMs: 0 };
    await expect(other.take("all", hasty, async () => 1)).rejects.toMatchObject({ status: 409 });
    expect(await other.take("else", hasty, async () => 1)).toBe(1);
    end();
    await first;
    expect(await other.take("all", hasty, async () => 1)).toBe(1);
  });

  it("lets who waits for another process come after it", async () => {
    const { time, other, first, end } = await begin();
    let result: number | null = null;
    const second = other.take("all", PATIENT, async () => 2).then((value) => (result = value));
    end();
    await first;
    await expect
      .poll(() => {
        time.advance(SECOND_MS / 4);
        return result;
      })
      .toBe(2);
    await second;
  });

  it("refuses who has waited for another process for too long", async () => {
    const { time, other, first, end } = await begin();
    let problem: unknown = null;
    const late = other.take("all", PATIENT, async () => 2).catch((error) => (problem = error));
    await expect
      .poll(() => {
        time.advance(SECOND_MS);
        return problem;
      })
      .toMatchObject({ status: 409, message: PATIENT.busy });
    await late;
    end();
    await first;
  });
});
