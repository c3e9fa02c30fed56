import { systemTimers } from "@sgi/core/time";
import { expect, it } from "vitest";
import { createReadiness } from "./readiness";

it("is not ready while others would not find what it keeps, though all takes a write", async () => {
  const probed = { probe: async () => undefined };
  const log = { error: () => undefined };
  let isCopied = true;
  const isHindered = () => isCopied;
  const deps = { store: probed, files: probed, log, timers: systemTimers, isHindered };
  const readiness = createReadiness(deps);
  expect(await readiness.isReady()).toBe(false);
  isCopied = false;
  expect(await readiness.isReady()).toBe(true);
});

it("is not ready while something else that it works on takes no write", async () => {
  const probed = { probe: async () => undefined };
  const log = { error: () => undefined };
  const deps = { store: probed, files: probed, log, timers: systemTimers };
  const broken = [async () => undefined, () => Promise.reject(new Error("EROFS"))];
  expect(await createReadiness({ ...deps, probes: broken }).isReady()).toBe(false);
  expect(await createReadiness({ ...deps, probes: broken.slice(0, 1) }).isReady()).toBe(true);
});
