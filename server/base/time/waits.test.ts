import { createManualTime } from "@sgi/core/time";
import { expect, it } from "vitest";
import { pauseUnlessAborted, withTimeout } from "./waits";

it("pauses until the time has passed, or the signal comes, and leaves no timer behind", async () => {
  const time = createManualTime();
  const { signal, ...controller } = withSignal();
  let ended = 0;
  const passed = pauseUnlessAborted(time.timers, 10).then(() => ended++);
  const aborted = pauseUnlessAborted(time.timers, 1_000, signal).then(() => ended++);
  time.advance(10);
  await passed;
  expect(ended).toBe(1);
  controller.abort();
  await aborted;
  await pauseUnlessAborted(time.timers, 1_000, signal);
  expect(ended).toBe(2);
});

it("gives the result in time, or else the given replacement", async () => {
  const time = createManualTime();
  const soon = withTimeout(time.timers, 10, {
    work: Promise.resolve("done"),
    onLate: () => "late",
  });
  expect(await soon).toBe("done");
  const never = new Promise<string>(() => undefined);
  const late = withTimeout(time.timers, 10, { work: never, onLate: () => "late" });
  time.advance(10);
  expect(await late).toBe("late");
  const failed = withTimeout(time.timers, 10, {
    work: Promise.reject(new Error("no")),
    onLate: () => 1,
  });
  await expect(failed).rejects.toThrow("no");
});

function withSignal() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
