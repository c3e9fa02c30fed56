import { createManualTime, HOUR_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { keepSweeping } from "./runner";

it("sweeps every hour, whatever failed before, until it is stopped", async () => {
  const time = createManualTime();
  const failures: unknown[] = [];
  let sweeps = 0;
  const stop = keepSweeping({
    sweep: async () => {
      sweeps++;
      throw new Error("no");
    },
    onFailure: (error) => void failures.push(error),
    timers: time.timers,
  });
  time.advance(HOUR_MS - 1);
  expect(sweeps).toBe(0);
  time.advance(1);
  await expect.poll(() => failures.length).toBe(1);
  time.advance(HOUR_MS);
  await expect.poll(() => sweeps).toBe(2);
  await stop();
  time.advance(HOUR_MS);
  expect([sweeps, failures.length]).toEqual([2, 2]);
});

it("begins no sweep before the one in hand is done, and waits for it at the stop", async () => {
  const time = createManualTime();
  let finish = () => {};
  let sweeps = 0;
  const sweep = () => {
    sweeps++;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const stop = keepSweeping({ sweep, onFailure: () => undefined, timers: time.timers });
  time.advance(HOUR_MS);
  time.advance(HOUR_MS);
  expect(sweeps).toBe(1);
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await Promise.resolve();
  expect(isStopped).toBe(false);
  finish();
  await stopped;
});
