import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { startRunner } from "./runner";

function start(work: (isStopping: () => boolean) => Promise<void>) {
  const time = createManualTime();
  const failures: unknown[] = [];
  const onFailure = (error: unknown) => void failures.push(error);
  const runner = startRunner({ work, onFailure, lookEveryMs: 10, timers: time.timers });
  return { runner, time, failures };
}

it("works once at a time, and once more when it was woken meanwhile", async () => {
  const finish: (() => void)[] = [];
  const { runner, time } = start(() => new Promise((resolve) => finish.push(resolve)));
  runner.wake();
  runner.wake();
  time.advance(10);
  expect(finish).toHaveLength(1);
  finish[0]?.();
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.();
  await runner.stop();
  expect(finish).toHaveLength(2);
});

it("looks by itself every so often, until it is stopped", async () => {
  let runs = 0;
  const { runner, time } = start(async () => void runs++);
  time.advance(10);
  expect(runs).toBe(1);
  await runner.stop();
  time.advance(100);
  expect(runs).toBe(1);
});

it("reports a failure, and continues at the next look", async () => {
  const { runner, time, failures } = start(() => Promise.reject(new Error("no")));
  time.advance(10);
  await expect.poll(() => failures.length).toBe(1);
  time.advance(10);
  await expect.poll(() => failures.length).toBe(2);
  await runner.stop();
});

it("tells running work to stop, and waits for it", async () => {
  let finish = () => {};
  let asked = () => false;
  const { runner } = start((isStopping) => {
    asked = isStopping;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  runner.wake();
  expect(asked()).toBe(false);
  const stopped = runner.stop();
  expect(asked()).toBe(true);
  finish();
  await stopped;
});
