import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { systemTimers, type Timers } from "@sgi/core/time";
import { afterEach, describe, expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { createExpiryProcess, type ExpiryProcess, startReader } from "./expiryProcess";
import { hostileOldSheets } from "./testing/hostileOldSheets";
import { hostileSheets } from "./testing/hostileSheets";
import { ods, PDF, xls, xlsx, ZIP } from "./testing/samples";

/** The source is compiled at each start, on a machine that may be busy. */
const TIMEOUT_MS = 60_000;
/** The installed program; the tests' setup builds it. */
const READER = fileURLToPath(new URL("../../dist/expiryReader.js", import.meta.url));
const GREEDY = fileURLToPath(new URL("./testing/greedyReader.mjs", import.meta.url));
const MB = 1024 * 1024;
const DAY = { ok: true, expiryDate: "2027-05-31", warning: null };

let reader: ExpiryProcess;
afterEach(() => reader.stop());

/** A function that starts readers and records them. */
function watchedStart(script = READER) {
  const children: ChildProcess[] = [];
  const start = () => {
    const child = startReader(script);
    children.push(child);
    return child;
  };
  return { children, start };
}

it(
  "reads the same as the reader in this process, all in one separate process",
  async () => {
    const { children, start } = watchedStart();
    reader = createExpiryProcess({ start });
    const answers = await Promise.all([
      reader.read("xlsx", await xlsx("31/05/2027")),
      reader.read("ods", await ods("2027-05-31")),
      reader.read("xls", xls(46_538)),
      reader.read("xlsx", ZIP),
      reader.read("csv", Buffer.from("31/05/2027;b")),
      reader.read("pdf", PDF),
    ]);
    const damaged = { ok: false, reason: reasons.damaged };
    const none = { ok: true, expiryDate: null, warning: null };
    expect(answers).toEqual([DAY, DAY, DAY, damaged, DAY, none]);
    expect(children).toHaveLength(1);
  },
  TIMEOUT_MS,
);

it("refuses a file that takes too long twice, and reads the next in a new process", {
  tags: ["long"],
}, async () => {
  const { children, start } = watchedStart();
  const timers: Timers = {
    after(ms, work) {
      if (ms > 0) return systemTimers.after(ms, work);
      // On a busy machine an answer may come before a timer.
      queueMicrotask(work);
      return () => undefined;
    },
  };
  const never = createExpiryProcess({ start, answerWithinMs: 0, timers });
  reader = never;
  const bytes = await xlsx("31/05/2027");
  expect(await reader.read("xlsx", bytes)).toEqual({ ok: false, reason: reasons.unreadSheet });
  expect(children.map(({ signalCode }) => signalCode)).toEqual(["SIGKILL", "SIGKILL"]);
  reader = createExpiryProcess({ start });
  expect(await reader.read("xlsx", bytes)).toEqual(DAY);
});

it("replaces a process that was killed while idle", { tags: ["long"] }, async () => {
  const { children, start } = watchedStart();
  reader = createExpiryProcess({ start });
  const bytes = await xlsx("31/05/2027");
  await reader.read("xlsx", bytes);
  children[0]?.kill("SIGKILL");
  expect(await reader.read("xlsx", bytes)).toEqual(DAY);
  expect(children).toHaveLength(2);
});

it("reads a file by its path; one that the disk does not give is no fault of the file", {
  tags: ["long"],
  timeout: TIMEOUT_MS,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "sgi-sheet-"));
  const path = join(folder, "registro");
  reader = createExpiryProcess({ start: watchedStart().start });
  try {
    await expect(reader.read("xlsx", path)).rejects.toThrow("from the disk");
    await writeFile(path, await xlsx("31/05/2027"));
    expect(await reader.read("xlsx", path)).toEqual(DAY);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it("fails, and refuses no file, when no process can be started", async () => {
  reader = createExpiryProcess({ start: () => spawn("/none/such", { stdio: ["ipc"] }) });
  await expect(reader.read("xlsx", ZIP)).rejects.toThrow("does not start");
});

describe.runIf(process.platform === "linux")("the process", () => {
  it(
    "has nothing of the server's environment and none of its files",
    async () => {
      process.env.SGI_SECRET_KEY = "of the server alone";
      const { children, start } = watchedStart();
      reader = createExpiryProcess({ start });
      await reader.read("xlsx", await xlsx("31/05/2027"));
      delete process.env.SGI_SECRET_KEY;
      const names = readFileSync(`/proc/${children[0]?.pid}/environ`, "utf8")
        .split("\0")
        .map((line) => line.split("=")[0]);
      const allowed = ["", "PWD", "NODE_CHANNEL_FD", "NODE_CHANNEL_SERIALIZATION_MODE"];
      expect(names.filter((name) => !allowed.includes(name ?? ""))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it("takes at most 128 MB for any honest or hostile spreadsheet, and goes on", {
    tags: ["long"],
    timeout: TIMEOUT_MS,
  }, async () => {
    const { children, start } = watchedStart();
    // A long time limit, for a busy machine: here only memory counts.
    reader = createExpiryProcess({ start, answerWithinMs: TIMEOUT_MS });
    for (const { name, extension, bytes, answer } of await hostileSheets()) {
      expect([name, await reader.read(extension, bytes)]).toEqual([name, answer]);
    }
    expect(children.length).toBe(1);
    expect(peakBytes(children[0])).toBeLessThan(128 * MB);
  });

  it("takes as little for any hostile file named .xls", {
    tags: ["long"],
    timeout: 5 * TIMEOUT_MS,
  }, async () => {
    const { children, start } = watchedStart();
    reader = createExpiryProcess({ start, answerWithinMs: TIMEOUT_MS });
    const files = hostileOldSheets();
    for (const { name, bytes, isRead } of files) {
      const answer = isRead ? DAY : { ok: false, reason: reasons.damaged };
      expect([name, await reader.read("xls", bytes)]).toEqual([name, answer]);
      expect([name, peakBytes(children.at(-1)) < 128 * MB]).toEqual([name, true]);
      await reader.stop();
    }
    expect(children).toHaveLength(files.length);
  });

  it("is ended by the system when it takes more, wherever it takes it", {
    tags: ["long"],
    timeout: TIMEOUT_MS,
  }, async () => {
    const { children, start } = watchedStart(GREEDY);
    reader = createExpiryProcess({ start, answerWithinMs: TIMEOUT_MS });
    const peaks: number[] = [];
    const watching = setInterval(() => peaks.push(peakBytes(children.at(-1))), 5);
    const answer = await reader.read("xlsx", ZIP);
    clearInterval(watching);
    expect(answer).toEqual({ ok: false, reason: reasons.unreadSheet });
    expect(children).toHaveLength(2);
    expect(Math.max(...peaks)).toBeGreaterThan(80 * MB);
    // Includes the memory of Node's own program, which is larger from Node 22 on.
    expect(Math.max(...peaks)).toBeLessThan(180 * MB);
  });
});

/** The process's peak resident memory; 0 once it has ended. */
function peakBytes(child: ChildProcess | undefined): number {
  const path = `/proc/${child?.pid}/status`;
  const status = existsSync(path) ? readFileSync(path, "utf8") : "";
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
