import { describe, expect, it, vi } from "vitest";
import { createObservable } from "../state/observable";
import { turn } from "../testing/turn";
import { createManualTime } from "../time/manualTime";
import { createAttempts } from "./attempts";
import { ApiError } from "./errors";

const down = new ApiError(503, "giù");

function start({ errors = [] as Error[], isOnline = true } = {}) {
  const { timers, advance } = createManualTime();
  const left = [...errors];
  const read = vi.fn(async (_: AbortSignal) => {
    const error = left.shift();
    if (error !== undefined) throw error;
    return "risposta";
  });
  const online = createObservable(isOnline);
  const attempts = createAttempts({
    read,
    timers,
    online,
    maxRetries: 3,
  });
  const abort = new AbortController();
  const ended = attempts.run(abort.signal).catch((error: unknown) => error);
  /** Moves the time on once `count` attempts have been made. */
  const after = async (count: number, ms: number) => {
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(count));
    await turn();
    advance(ms);
    await turn();
  };
  return { read, attempts, online, abort, ended, after };
}

describe("attempts", () => {
  it("pause longer after every failure, until one succeeds", async () => {
    const { read, ended, after } = start({ errors: [down, down, down] });
    for (const [attempt, pauseMs] of [
      [1, 1_000],
      [2, 2_000],
      [3, 4_000],
    ] as const) {
      await after(attempt, pauseMs - 1);
      expect(read).toHaveBeenCalledTimes(attempt);
      await after(attempt, 1);
      expect(read).toHaveBeenCalledTimes(attempt + 1);
    }
    expect(await ended).toBe("risposta");
  });

  it("are given up after the last, with its failure [CALL-32]", async () => {
    const { read, ended, after } = start({ errors: [down, down, down, new ApiError(500, "fine")] });
    await after(1, 1_000);
    await after(2, 2_000);
    await after(3, 4_000);
    expect(await ended).toMatchObject({ status: 500 });
    expect(read).toHaveBeenCalledTimes(4);
  });

  it.each([
    { why: "it would fail again", errors: [new ApiError(403, "no")], isOnline: true },
    { why: "there is no network", errors: [down], isOnline: false },
  ])("are one alone where $why [CALL-26, CALL-30]", async ({ errors, isOnline }) => {
    const { read, ended } = start({ errors, isOnline });
    expect(await ended).toBe(errors[0]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("wait in a pause for the network that went, and go on when it is back [CALL-30]", async () => {
    const { read, online, ended, after } = start({ errors: [down] });
    await after(1, 0);
    online.set(false);
    await after(1, 60_000);
    expect(read).toHaveBeenCalledTimes(1);
    online.set(true);
    expect(await ended).toBe("risposta");
  });

  it("go on at once when hurried in a pause", async () => {
    const { read, attempts, ended, after } = start({ errors: [down] });
    await after(1, 0);
    attempts.hurry();
    expect(await ended).toBe("risposta");
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("end with the signal, in a pause too", async () => {
    const { read, attempts, abort, ended, after } = start({ errors: [down] });
    await after(1, 0);
    abort.abort("basta");
    attempts.hurry();
    expect(await ended).toBe("basta");
    expect(read).toHaveBeenCalledTimes(1);
    expect(read.mock.calls[0]?.[0]).toBe(abort.signal);
  });
});
