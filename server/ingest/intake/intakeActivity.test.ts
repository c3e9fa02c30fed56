import { createManualTime } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { createIntakeActivity } from "./uploadIntake";

async function settled(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await Promise.resolve();
  await Promise.resolve();
  return done;
}

describe("the work in the background", () => {
  it("continues at once while no batch arrives", async () => {
    const { timers } = createManualTime();
    expect(await settled(createIntakeActivity({ timers, lingerMs: 100 }).untilQuiet(250))).toBe(
      true,
    );
  });

  it("waits until the last arriving batch has ended, and none has followed", async () => {
    const { timers, advance } = createManualTime();
    const activity = createIntakeActivity({ timers, lingerMs: 100 });
    const ends = [activity.begin(), activity.begin()];
    const quiet = activity.untilQuiet(500);
    for (const end of ends) end();
    advance(99);
    expect(await settled(quiet)).toBe(false);
    advance(1);
    expect(await settled(quiet)).toBe(true);
  });

  it("never waits longer than its limit, however many batches arrive", async () => {
    const { timers, advance } = createManualTime();
    const activity = createIntakeActivity({ timers, lingerMs: 100 });
    activity.begin();
    const quiet = activity.untilQuiet(250);
    advance(249);
    expect(await settled(quiet)).toBe(false);
    advance(1);
    expect(await settled(quiet)).toBe(true);
  });
});
