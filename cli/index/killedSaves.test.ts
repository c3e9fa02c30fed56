import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { systemClock } from "@sgi/core/time";
import { build } from "tsup";
import { expect, it } from "vitest";
import { createIndexStore } from "./indexStore";
import { hashName, nameKeyOf } from "./nameKey";
import { tempTreeFolder } from "./testing/tempTree";

const ROOT = "/documenti";

const title = "is whole or absent whenever a process that saves it is killed, %d times";
it.each([4])(title, isWholeOrAbsent);
it.each([100])(title, { tags: ["long"] }, isWholeOrAbsent);

async function isWholeOrAbsent(kills: number) {
  const program = await bundle();
  await Promise.all([killMany(program, kills / 2), killMany(program, kills / 2)]);
}

/**
 * Kills at least that many processes, one after another, and goes on until enough saves were cut
 * off: on a busy machine a process is often killed before it begins one.
 */
async function killMany(program: string, kills: number): Promise<void> {
  const folder = tempTreeFolder();
  const store = createIndexStore({ folder, clock: systemClock, hash: hashName });
  let saved = false;
  const cutOff = () => readdirSync(folder).filter((name) => name.endsWith(".new")).length;
  for (let kill = 0; kill < kills || cutOff() < kills / 10; kill++) {
    const child = spawn(process.execPath, [program, folder, ROOT, String(kill * 1_000)]);
    const exited = once(child, "exit");
    const said: string[] = [];
    child.stdout.on("data", (words) => said.push(String(words)));
    child.stderr.on("data", (words) => said.push(String(words)));
    await once(child.stdout, "data");
    // At any moment between the start of its first save and a few saves later.
    await pause(Math.random() * 30);
    child.kill("SIGKILL");
    await exited;
    expect(said.join("")).toMatch(/^ready\n(saved\n)*$/);
    saved ||= said.join("").includes("saved");
    const index = await store.load(ROOT);
    expect(index === undefined && saved, "an index once saved is never lost").toBe(false);
    if (index === undefined) continue;
    const turn = Number(index.folders.names[1]);
    expect(index.keys.length).toBe(index.folders.files[1]);
    expect(index.keys.every((key) => key === nameKeyOf(turn, 1))).toBe(true);
  }
}

/** Bundles it into one file that Node starts fast, so that kills hit saves and not compiling. */
async function bundle(): Promise<string> {
  const outDir = tempTreeFolder();
  await build({
    entry: { saveForever: join(import.meta.dirname, "testing/saveForever.ts") },
    format: "esm",
    outExtension: () => ({ js: ".mjs" }),
    outDir,
    config: false,
    silent: true,
    noExternal: [/./],
  });
  return join(outDir, "saveForever.mjs");
}
