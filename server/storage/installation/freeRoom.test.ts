import { mkdirSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemTimers } from "@sgi/core/time";
import { expect, it, onTestFinished } from "vitest";
import { createFreeRoom } from "./freeRoom";

it("tells what data and backups may still take, and nothing of a folder that is not there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sgi-room-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const read = createFreeRoom({ dataDir: folder }, systemTimers);
  expect(await read()).toEqual({ data: expect.any(Number), backups: null, copies: null });
  mkdirSync(join(folder, "backups"));
  const { data, backups } = await read();
  const { blocks, bsize } = statfsSync(folder);
  for (const bytes of [data, backups]) {
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(blocks * bsize);
  }
  const { copies } = await createFreeRoom({ dataDir: folder, copies: folder }, systemTimers)();
  expect(copies).toBeGreaterThan(0);
});
