import { rmSync, utimesSync } from "node:fs";
import { SECOND_MS, systemTimers, type Timers } from "@sgi/core/time";
import { expect, it } from "vitest";
import { putFile, tempFolder } from "../files/testing/tempFolder";
import { underLock } from "./processLock";

it("is new for a process that waited long for it on a busy PC", async () => {
  let now = Date.now();
  const clock = { now: () => now };
  const file = putFile(tempFolder(), "config.lock", `${process.pid}:0123456789abcdef`);
  utimesSync(file, new Date(now + 60 * SECOND_MS), new Date(now + 60 * SECOND_MS));
  let pauses = 0;
  const slow: Timers = {
    after(_delayMs, run) {
      now += 10 * SECOND_MS;
      pauses += 1;
      if (pauses === 4) rmSync(file);
      return systemTimers.after(0, run);
    },
  };
  const events: string[] = [];
  let second: Promise<unknown> = Promise.resolve();
  await underLock(
    file,
    async () => {
      await new Promise<void>((resolve) => {
        const looking: Timers = {
          after(delayMs, run) {
            resolve();
            return systemTimers.after(delayMs, run);
          },
        };
        const enter = async () => void events.push("the second is in");
        second = underLock(file, enter, { clock, timers: looking }).finally(resolve);
      });
      events.push("the first is out");
    },
    { clock, timers: slow },
  );
  await second;
  expect([pauses, ...events]).toEqual([4, "the first is out", "the second is in"]);
});
