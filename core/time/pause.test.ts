import { expect, it } from "vitest";
import { turn } from "../testing/turn";
import { createManualTime } from "./manualTime";
import { pause } from "./pause";

it("ends after the time asked for, not before", async () => {
  const { timers, advance } = createManualTime();
  let ended = false;
  const waiting = pause(timers, 2_000).then(() => {
    ended = true;
  });
  advance(1_999);
  await turn();
  expect(ended).toBe(false);
  advance(1);
  await waiting;
  expect(ended).toBe(true);
});

it("ends at once with the signal's reason, and leaves no timer behind", async () => {
  const left: string[] = [];
  const timers = { after: () => () => void left.push("cancelled") };
  const controller = new AbortController();
  const waiting = pause(timers, 2_000, controller.signal);
  controller.abort("gone");
  await expect(waiting).rejects.toBe("gone");
  expect(left).toEqual(["cancelled"]);
  await expect(pause(timers, 2_000, controller.signal)).rejects.toBe("gone");
});
