import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { withEnvFile, withSecretFiles } from "./base/config/environment";
import { VERSION } from "./base/version";
import { EXIT_CODES, systemCommandDeps } from "./commands/base/commandDeps";
import { createServerProgram, runProgram } from "./commands/program";
import { registerServerCommands } from "./commands/registerCommands";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** How soon after such a signal the process ends, whatever hangs: orchestrators kill after 30 s. */
const STOP_AT_MOST_MS: DurationMs = 29 * SECOND_MS;
/** How long an open handle may keep an otherwise finished process alive. */
const LINGER_MS: DurationMs = SECOND_MS;

/** The repository's root: above the sources, or above the bundle in `dist`. */
function findRoot(): string {
  const [above = "", ...others] = ["../", "../../"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return [above, ...others].find((folder) => existsSync(join(folder, "ui"))) ?? above;
}

/** Resolves at the first signal; a second one finds no listener and ends the process. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      setTimeout(() => process.exit(EXIT_CODES.failed), STOP_AT_MOST_MS).unref();
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

/** Includes the variables of `.env` in the current folder, and secrets from files. */
function readEnvironment() {
  try {
    return withSecretFiles(withEnvFile(process.env, process.cwd()));
  } catch (error) {
    systemCommandDeps.complain((error as Error).message);
    process.exit(EXIT_CODES.wrongUsage);
  }
}

/** The reader of our output may exit early, as `head` does: finish the current work. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

for (const stream of [process.stdout, process.stderr]) stream.on("error", ignoreClosedPipe);
// Before any file is created: only the owner may access what this process writes.
process.umask(0o077);
const root = findRoot();
const deps = { ...systemCommandDeps, env: readEnvironment() };
const program = createServerProgram(deps);
registerServerCommands(program, {
  ...deps,
  panelFolder: join(root, "ui/dist"),
  downloadsFolder: join(root, "dist/opener"),
  untilStopped,
  version: VERSION,
});
await runProgram(program, process.argv.slice(2), deps);
setTimeout(() => process.exit(), LINGER_MS).unref();
