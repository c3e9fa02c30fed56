import { systemTimers } from "@sgi/core/time";
import { expect, it } from "vitest";
import { createReadiness } from "./readiness";

it("is not ready while other servers would not find its files, although everything is writable", async () => {
  const probed = { probe: async () => undefined };
  const log = { error: () => undefined };
  let isCopied = true;
  const isHindered = () => isCopied;
  const deps = {
    store: probed,
    files: probed,
    spool: probed,
    log,
    timers: systemTimers,
    isHindered,
  };
  const readiness = createReadiness(deps);
  expect(await readiness.isReady()).toBe(false);
  isCopied = false;
  expect(await readiness.isReady()).toBe(true);
});

it("is not ready while its spool is not writable, although other servers have their own", async () => {
  const probed = { probe: async () => undefined };
  const log = { error: () => undefined };
  const spool = { probe: () => Promise.reject(new Error("EROFS")) };
  const deps = { store: probed, files: probed, log, timers: systemTimers };
  expect(await createReadiness({ ...deps, spool }).isReady()).toBe(false);
  expect(await createReadiness({ ...deps, spool: probed }).isReady()).toBe(true);
});
