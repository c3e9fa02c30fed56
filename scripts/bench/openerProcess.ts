import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock, systemTimers } from "@sgi/core/time";
import { keepHeapSmall } from "@sgi/local-opener/commands/smallHeap";
import { openConfigStore } from "@sgi/local-opener/config/configStore";
import { createService } from "@sgi/local-opener/http/service";
import { createFileIndex } from "@sgi/local-opener/index/fileIndex";
import { createLog } from "@sgi/local-opener/log/log";
import { soughtNames } from "@sgi/local-opener/names/sought";
import { createResolver } from "@sgi/local-opener/resolve/resolver";

/**
 * Local Opener's service over one folder, as it runs for users but for two things: what it opens is
 * only counted, and its clocks can be moved on, so that the limits of one a moment do not count.
 */
keepHeapSmall();
const [root = "", origin = ""] = process.argv.slice(2);
const gc = globalThis.gc ?? (() => undefined);
const bytesInUse = () => {
  gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const folder = mkdtempSync(join(tmpdir(), "sgi-bench-helper-"));
const config = await openConfigStore({ folder });
await config.change((before) => ({ ...before, roots: [root], origins: [origin] }));
let leapMs = 0;
let sweepLeapMs = 0;
const indexClock = { now: () => systemClock.now() + sweepLeapMs };
const index = createFileIndex({
  folder: join(folder, "index"),
  clock: indexClock,
  timers: systemTimers,
});
const resolver = createResolver({
  roots: () => config.get().roots,
  extraExtensions: () => config.get().extraExtensions,
  index,
  system: "linux",
});
let opened = 0;
const service = createService({
  port: 0,
  config,
  resolver,
  index,
  launcher: {
    async open() {
      opened += 1;
      leapMs += 3_000;
    },
  },
  log: createLog({ folder, clock: systemClock }),
  clock: { now: () => systemClock.now() + leapMs },
  version: "0.0.0",
  token: async () => "",
  checkRoot: async () => ({ ok: false, reason: "format" }),
});

const before = bytesInUse();
const startedAt = performance.now();
await service.listen();
await index.refresh(600_000);
const crawlMs = performance.now() - startedAt;
process.send?.({ port: service.port, crawlMs, files: index.status()[0]?.files });

process.on("message", async (message) => {
  if (message === "sweep") {
    sweepLeapMs += 3_000;
    const sweptAt = performance.now();
    await index.refresh(600_000);
    process.send?.({ sweepMs: performance.now() - sweptAt });
  }
  if (typeof message === "object" && message !== null && "find" in message) {
    const askedAt = performance.now();
    const { paths } = await index.find(soughtNames([String(message.find)]));
    process.send?.({ lookUpMs: performance.now() - askedAt, found: paths.length });
  }
  if (message === "opened") process.send?.({ opened });
  if (message === "bytes") process.send?.({ bytes: bytesInUse() - before });
  if (message === "stop") {
    await service.close();
    await index.close();
    rmSync(folder, { recursive: true, force: true });
    process.disconnect();
  }
});
