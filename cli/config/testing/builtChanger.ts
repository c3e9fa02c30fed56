import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { build } from "tsup";

/** Bundles the changer once, so that each start takes no longer than Node's own. */
export async function buildChanger(outDir: string): Promise<string> {
  await build({
    entry: { changer: path.join(import.meta.dirname, "changer.ts") },
    outDir,
    format: "esm",
    target: "node20",
    noExternal: [/.*/],
    config: false,
    silent: true,
    clean: false,
    outExtension: () => ({ js: ".mjs" }),
  });
  return path.join(outDir, "changer.mjs");
}

/** Starts the changer; resolves once it has read the settings and begins. */
export async function startChanger(script: string, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (child.stdout !== null) await once(child.stdout, "data");
  return child;
}

/** Kills the process as a power cut would; resolves once it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}
