import { createManualTime, MINUTE_MS } from "@sgi/core/time";
import { expect, it } from "vitest";
import { createHangGuard } from "./copyFolder";
import { CopyFault } from "./copyPlace";

const free = new AbortController().signal;

it("gives up a call that hangs, and makes no other one until it ends: each holds a thread", async () => {
  const time = createManualTime();
  const guarded = createHangGuard(time.timers);
  let end = () => {};
  const hanging = guarded(() => new Promise<void>((resolve) => (end = resolve)), free);
  const given = expect(hanging).rejects.toThrow(CopyFault);
  time.advance(5 * MINUTE_MS);
  await given;
  let calls = 0;
  const call = async () => ++calls;
  await expect(guarded(call, free)).rejects.toThrow("La copia esterna non risponde.");
  expect(calls).toBe(0);
  end();
  await expect.poll(() => guarded(call, free).catch(() => 0)).toBe(1);
});

it("waits for nothing once the server stops, and passes on what a call answers", async () => {
  const guarded = createHangGuard(createManualTime().timers);
  await expect(guarded(() => Promise.reject(new Error("no")), free)).rejects.toThrow("no");
  const stopping = new AbortController();
  const hanging = guarded(() => new Promise(() => {}), stopping.signal);
  const given = expect(hanging).rejects.toThrow("stop");
  stopping.abort(new Error("stop"));
  await given;
});
