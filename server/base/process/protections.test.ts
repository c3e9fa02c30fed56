import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { missingOf, missingProtections } from "./protections";
import { startLimited } from "./startLimited";

const isLinux = process.platform === "linux";

it.runIf(isLinux)("finds every protection where the system grants them all [TEXT-01]", async () => {
  expect(await missingProtections()).toEqual([]);
});

it.runIf(isLinux)("names what a process lacks that the system refused it [TEXT-01]", () => {
  // As one is left whose limits and priority were refused.
  const child = spawn("sleep", ["60"], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(missingOf(child.pid ?? 0, 128)).toEqual(["memory", "priority"]);
});

it.runIf(isLinux)("finds no limit on the memory of a process that has a larger one", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sgi-protections-"));
  const waits = join(folder, "waits.mjs");
  // Of a process that has ended nothing can be said.
  await writeFile(waits, "setInterval(() => {}, 1_000);");
  const child = startLimited(waits, { memoryMb: 192, heapMb: 96 });
  onTestFinished(() => {
    child.kill("SIGKILL");
    return rm(folder, { recursive: true });
  });
  await expect.poll(() => missingOf(child.pid ?? 0, 192)).not.toContain("memory");
  expect(missingOf(child.pid ?? 0, 191)).toContain("memory");
});

it.runIf(isLinux)("names every protection where /proc tells nothing of a process", () => {
  const unknown = 2 ** 22 + 1;
  expect(missingOf(unknown, 128)).toEqual(["memory", "processorTime", "priority"]);
});
