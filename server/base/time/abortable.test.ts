import { getEventListeners } from "node:events";
import { expect, it } from "vitest";
import { abortable } from "./waits";

const never = new Promise<never>(() => undefined);
const listening = (signal: AbortSignal) => getEventListeners(signal, "abort").length;

it("gives the result of the work, and leaves no listener on the signal", async () => {
  const { signal } = new AbortController();
  expect(await abortable(Promise.resolve("done"), signal)).toBe("done");
  await expect(abortable(Promise.reject(new Error("no")), signal)).rejects.toThrow("no");
  await Promise.resolve();
  expect(listening(signal)).toBe(0);
});

it("rejects with the signal's reason, whatever the work does afterwards", async () => {
  const controller = new AbortController();
  const { signal } = controller;
  const { promise, fail } = failing();
  const ended = abortable(promise, signal);
  const endless = abortable(never, signal);
  controller.abort(new Error("stopped"));
  await expect(ended).rejects.toThrow("stopped");
  await expect(endless).rejects.toThrow("stopped");
  await expect(abortable(Promise.resolve("late"), signal)).rejects.toThrow("stopped");
  fail();
  await Promise.resolve();
  expect(listening(signal)).toBe(0);
});

/** Work that fails when told to. */
function failing() {
  let fail = () => {};
  const promise = new Promise<never>((_, reject) => {
    fail = () => reject(new Error("no"));
  });
  return { promise, fail };
}
