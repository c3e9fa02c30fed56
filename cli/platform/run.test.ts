import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { createRun } from "./run";

const run = createRun();

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "local-opener-run-"));
  return () => rmSync(folder, { recursive: true });
});

function script(body: string): string {
  const path = join(folder, "programma");
  writeFileSync(path, `#!/bin/sh\n${body}\n`);
  chmodSync(path, 0o755);
  return path;
}

const PATIENT = { afterMs: 20_000 };

it("passes arguments unchanged; gives the output and the exit code", async () => {
  const file = script('printf "%s|" "$@"; echo no >&2; exit 3');
  const args = ["$(touch x)", "a b", "`id`", "-e", ";"];
  expect(await run(file, args, PATIENT)).toEqual({
    kind: "exited",
    code: 3,
    stdout: "$(touch x)|a b|`id`|-e|;|",
    stderr: "no",
  });
});

it("reports a missing program", async () => {
  expect(await run(join(folder, "nulla"), [], PATIENT)).toEqual({ kind: "notStarted" });
});

it("ends a command that takes too long", async () => {
  const file = script("exec sleep 600");
  expect(await run(file, [], { afterMs: 50 })).toEqual({ kind: "timedOut" });
});

it("leaves a viewer running", async () => {
  const pidFile = join(folder, "pid");
  const file = script(
    `echo $$ > "${pidFile}.new"; mv "${pidFile}.new" "${pidFile}"; exec sleep 600`,
  );
  const outcome = await run(file, [], { afterMs: 50, leave: true, mute: true });
  expect(outcome).toEqual({ kind: "running" });
  await expect.poll(() => existsSync(pidFile)).toBe(true);
  const pid = Number(readFileSync(pidFile, "utf8"));
  // Signal 0 throws when the process does not exist.
  process.kill(pid, 0);
  process.kill(pid, "SIGKILL");
});
