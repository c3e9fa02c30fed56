import { expect, it } from "vitest";
import { turn } from "../testing/turn";
import { createManualTime } from "../time/manualTime";
import { ApiError, NetworkError } from "./errors";
import { retryWrite } from "./retryWrite";

/** A write that fails as listed, then gives "ok"; `at` holds when each attempt began. */
function attempts(failures: unknown[], signal?: AbortSignal) {
  const { clock, timers, advance } = createManualTime();
  const at: number[] = [];
  const outcome = retryWrite(
    async () => {
      at.push(clock.now());
      const failure = failures[at.length - 1];
      if (failure !== undefined) throw failure;
      return "ok";
    },
    signal ? { timers, signal } : { timers },
  ).catch((error: unknown) => error);
  const run = async () => {
    for (let second = 0; second < 10; second += 1) {
      await turn();
      advance(1_000);
    }
    return outcome;
  };
  return { at, run };
}

it.each([200, 400, 403, 408, 412, 429])(
  "sends a write refused with %i once, in words or by its status [CALL-33]",
  async (status) => {
    const refused = new ApiError(status, "no");
    const { at, run } = attempts([refused]);
    expect([await run(), at]).toEqual([refused, [0]]);
  },
);

it("tries any other failure twice more, after 1 and 2 seconds [CALL-34]", async () => {
  const last = new NetworkError("third");
  const failing = attempts([new ApiError(503, "busy"), new NetworkError("second"), last]);
  expect([await failing.run(), failing.at]).toEqual([last, [0, 1_000, 3_000]]);
  const healed = attempts([new ApiError(500, "busy")]);
  expect([await healed.run(), healed.at]).toEqual(["ok", [0, 1_000]]);
});

it("begins no attempt once it is aborted", async () => {
  const controller = new AbortController();
  const { at, run } = attempts([new NetworkError("first")], controller.signal);
  await turn();
  controller.abort("gone");
  expect([await run(), at]).toEqual(["gone", [0]]);
});
