import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { systemCommandDeps } from "./commands/commandDeps";
import { registerImport } from "./commands/import";
import { registerInit } from "./commands/init";
import { createProgram, runProgram } from "./commands/program";
import { registerServe } from "./http/serveCommand";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** The panel as it was built: beside the sources, or seen from the bundle in `dist`. */
function findPanelFolder(): string {
  const [beside = "", ...others] = ["../ui/dist", "../../ui/dist"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return others.find(existsSync) ?? beside;
}

/** The first signal asks for a quiet stop; a second one finds no listener and ends the process. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

const program = createProgram(systemCommandDeps);
registerServe(program, { ...systemCommandDeps, panelFolder: findPanelFolder(), untilStopped });
registerInit(program, systemCommandDeps);
registerImport(program, systemCommandDeps);
await runProgram(program, process.argv.slice(2), systemCommandDeps);
