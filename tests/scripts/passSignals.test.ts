import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const START = fileURLToPath(new URL("testing/startOnce.ts", import.meta.url));
const LINE = `"${process.execPath}" --import tsx "${START}"`;

type Case = readonly [signal: "SIGTERM" | "SIGINT", whom: string, line: string];

const stops = "lets the server stop cleanly when %s reaches %s";
async function stop(...[signal, , line]: Case) {
  const env = { ...process.env, npm_lifecycle_event: "start" };
  const started = spawn("/bin/sh", ["-c", line], { env, stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  // The pipe closes once the last process has ended.
  for await (const chunk of started.stdout) {
    said += chunk;
    if (said === "listening\n") started.kill(signal);
  }
  expect(said).toBe("listening\nstopping\nstopped\n");
}

it.each<Case>([["SIGTERM", "the shell that npm puts in between", `${LINE}; true`]])(stops, stop);
it.each<Case>([
  ["SIGTERM", "npm start itself", `exec ${LINE}`],
  ["SIGINT", "npm start itself", `exec ${LINE}`],
])(stops, { tags: ["long"] }, stop);
