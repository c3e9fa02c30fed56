import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DurationMs, SECOND_MS } from "@sgi/core/time";
import { registerAudit } from "./commands/audit";
import { registerBackup } from "./commands/backup";
import { EXIT, systemCommandDeps } from "./commands/commandDeps";
import { registerCompany } from "./commands/company";
import { registerDoctor } from "./commands/doctor";
import { registerFiles } from "./commands/files";
import { registerImport } from "./commands/import";
import { registerInit } from "./commands/init";
import { registerKey } from "./commands/key";
import { registerMfaReset } from "./commands/mfaReset";
import { createProgram, runProgram } from "./commands/program";
import { registerRestore } from "./commands/restore";
import { registerServe } from "./commands/serve";
import { registerUser } from "./commands/user";
import { registerVersion } from "./commands/version";
import { withEnvFile } from "./config/envFile";
import { withSecretFiles } from "./config/secretFiles";
import { version } from "./package.json";

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** How long after such a signal the process is gone, whatever hangs: orchestrators kill after 30 s. */
const STOP_AT_MOST_MS: DurationMs = 29 * SECOND_MS;
/** How long something may hold the process that has nothing left to do. */
const LINGER_MS: DurationMs = SECOND_MS;

/** The repository's root: above the sources, or above the bundle in `dist`. */
function findRoot(): string {
  const [above = "", ...others] = ["../", "../../"].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return [above, ...others].find((folder) => existsSync(join(folder, "ui"))) ?? above;
}

/** The first signal asks for a quiet stop; a second one finds no listener and ends the process. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off(signal, stop);
      setTimeout(() => process.exit(EXIT.failed), STOP_AT_MOST_MS).unref();
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, stop);
  });
}

/** With the variables of `.env` in the folder where the command was given, and secrets in files. */
function readEnvironment() {
  try {
    return withSecretFiles(withEnvFile(process.env, process.cwd()));
  } catch (error) {
    systemCommandDeps.complain((error as Error).message);
    process.exit(EXIT.wrongUsage);
  }
}

/** Whoever reads what is printed may leave, as `head` does: what is under way is finished. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

for (const stream of [process.stdout, process.stderr]) stream.on("error", ignoreClosedPipe);
// Before any file is made: what this process writes is for its owner alone.
process.umask(0o077);
const root = findRoot();
const panelFolder = join(root, "ui/dist");
const deps = { ...systemCommandDeps, env: readEnvironment() };
const program = createProgram(deps);
registerServe(program, {
  ...deps,
  panelFolder,
  downloadsFolder: join(root, "dist/opener"),
  untilStopped,
});
registerInit(program, deps);
registerMfaReset(program, deps);
registerUser(program, deps);
registerCompany(program, deps);
registerAudit(program, deps);
registerImport(program, deps);
registerBackup(program, deps);
registerFiles(program, deps);
registerKey(program, deps);
registerRestore(program, deps);
registerDoctor(program, { ...deps, panelFolder });
registerVersion(program, { ...deps, version });
await runProgram(program, process.argv.slice(2), deps);
setTimeout(() => process.exit(), LINGER_MS).unref();
