import { createManualTime, SECOND_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { StoreError } from "../schema/storeError";
import { untilReachable } from "./outage";

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
const PROBLEM = "Impossibile collegarsi al database PostgreSQL: connect ECONNREFUSED";

/** A database that answers after so many refusals with the given error. */
function database({ refusals, error = refused }: { refusals: number; error?: unknown }) {
  const { timers, advance } = createManualTime();
  const told: string[] = [];
  const controller = new AbortController();
  let asked = 0;
  return {
    told,
    controller,
    asked: () => asked,
    ask: async () => {
      asked += 1;
      if (asked <= refusals) throw error;
    },
    wait: {
      limitMs: 60 * SECOND_MS,
      timers,
      signal: controller.signal,
      onWait: told.push.bind(told),
    },
    /** Lets the answer arrive, then advances the time. */
    async pass(ms: number) {
      await new Promise(setImmediate);
      advance(ms);
      await new Promise(setImmediate);
    },
  };
}

it("asks every second until the database answers, and says once why it waits", async () => {
  const { ask, wait, told, asked, pass } = database({ refusals: 3 });
  const reached = untilReachable(ask, wait);
  await pass(SECOND_MS - 1);
  expect(asked()).toBe(1);
  await pass(1);
  await pass(SECOND_MS);
  await pass(SECOND_MS);
  await reached;
  expect(asked()).toBe(4);
  expect(told).toEqual([PROBLEM]);
});

it("asks once where nobody waits", async () => {
  const { ask, asked } = database({ refusals: 1 });
  const error = await untilReachable(ask, undefined).catch((reason) => reason);
  expect(error).toBeInstanceOf(StoreError);
  expect([error.message, error.cause]).toEqual([PROBLEM, refused]);
  expect(asked()).toBe(1);
});

it("gives up at the end of its time, and when the process is to stop", async () => {
  const { ask, wait, told } = database({ refusals: 9 });
  await expect(untilReachable(ask, { ...wait, limitMs: 0 })).rejects.toThrow(PROBLEM);
  expect(told).toEqual([]);
  const stopping = database({ refusals: 9 });
  const waiting = untilReachable(stopping.ask, stopping.wait);
  await stopping.pass(0);
  stopping.controller.abort();
  await expect(waiting).rejects.toThrow(PROBLEM);
  expect(stopping.asked()).toBe(2);
});

it("waits for nothing that does not pass, as a wrong password", async () => {
  const error = Object.assign(new Error("password authentication failed"), { code: "28P01" });
  const { ask, wait, told, asked } = database({ refusals: 9, error });
  await expect(untilReachable(ask, wait)).rejects.toThrow("password authentication failed");
  expect([told, asked()]).toEqual([[], 1]);
});

it.each([
  [Object.assign(new AggregateError([]), { code: "ECONNREFUSED" }), "ECONNREFUSED"],
  [new AggregateError([]), "AggregateError"],
  ["a text", "a text"],
])("has words for a reason without any: %s", async (error, words) => {
  const { ask } = database({ refusals: 1, error });
  await expect(untilReachable(ask, undefined)).rejects.toThrow(`PostgreSQL: ${words}`);
});
