import type { Command } from "commander";
import type { ServerData } from "../app/appDeps";
import { createLogger, rewriteFor } from "../app/logger";
import { startServer } from "../app/serve";
import { type Config, readServerConfig } from "../base/config/config";
import { outageOf } from "../storage/store/engines/outage";
import { DISK_FULL } from "../storage/store/schema/storeError";
import { EXIT_CODES, type ServerCommandDeps } from "./base/commandDeps";
import { ownersProblem } from "./base/withData";
import { takeCommands } from "./takeCommands";

export interface ServeDeps extends ServerCommandDeps {
  /** The built panel's folder. */
  panelFolder: string;
  /** The folder with Local Opener's packages. */
  downloadsFolder: string;
  /** Resolves when the process is asked to stop. */
  untilStopped: () => Promise<unknown>;
}

const HELP = `
Codice di uscita:
  0  fermato, come gli è stato chiesto
  1  non è partito, o non si è fermato in tempo
  2  impostazioni sbagliate`;

/**
 * Adds `serve`: runs the server until the process is asked to stop, then finishes the work in
 * progress.
 */
export function registerServe(program: Command, deps: ServeDeps): void {
  program
    .command("serve")
    .description("Avvia il server: il pannello e le sue chiamate.")
    .option("--find-free-port", "se la porta è occupata, usa la prossima libera")
    .addHelpText("after", HELP)
    .action(({ findFreePort = false }: { findFreePort?: boolean }) => serve(deps, findFreePort));
}

async function serve(deps: ServeDeps, findFreePort: boolean): Promise<void> {
  const outcome = readServerConfig(deps.env);
  if (!outcome.ok) {
    for (const problem of outcome.problems) deps.complain(problem);
    return deps.exitWith(EXIT_CODES.wrongUsage);
  }
  const { config } = outcome;
  const problem = await ownersProblem(config.dataDir);
  if (problem !== null) {
    deps.complain(problem);
    return deps.exitWith(EXIT_CODES.failed);
  }
  const { log, flush } = createLogger(
    config.logLevel,
    await rewriteFor(config.logFormat, process.stdout.isTTY),
  );
  const stopping = new AbortController();
  const { signal } = stopping;
  try {
    const folders = foldersOf(deps);
    // With PostgreSQL commands work on the data themselves, beside any number of servers.
    const isAlone = config.databaseUrl === null;
    const beside = (data: ServerData) => takeCommands(config, data, deps);
    const options = {
      log,
      ...folders,
      findFreePort,
      signal,
      mayCreate: false,
      ...(isAlone && { beside }),
    };
    const stopped = deps.untilStopped().then(() => stopping.abort());
    const server = await startServer(config, options);
    log.info({ url: server.url }, "listening");
    flush();
    await stopped;
    log.info("stopping");
    const isClosed = await server.stop();
    if (!isClosed) log.error("the database or the work in the background did not end in time");
    deps.exitWith(isClosed ? EXIT_CODES.done : EXIT_CODES.failed);
  } catch (error) {
    // Stopped while waiting for the database: its absence needs no message.
    if (signal.aborted) return deps.exitWith(EXIT_CODES.done);
    deps.complain(problemOf(error, config));
    deps.exitWith(EXIT_CODES.failed);
  } finally {
    flush();
  }
}

function foldersOf({ panelFolder, downloadsFolder }: ServeDeps) {
  return { panelFolder, downloadsFolder };
}

function problemOf(error: unknown, { host, port }: Config): string {
  if (outageOf(error) === "full") return DISK_FULL;
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return `La porta ${port} su ${host} è già occupata: scegline un'altra con SGI_PORT.`;
  }
  if (code === "EACCES" && syscall === "listen") {
    return `Manca il permesso di ascoltare sulla porta ${port} di ${host}.`;
  }
  if (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT") {
    return `L'indirizzo ${host} non è di questo computer: scegli in SGI_HOST uno dei suoi, 127.0.0.1 per questo computer soltanto o 0.0.0.0 per tutti.`;
  }
  if (syscall === "getaddrinfo") {
    return `Il nome ${host} non si trova: scrivi in SGI_HOST un indirizzo o un nome di questo computer, senza porta (quella è SGI_PORT).`;
  }
  if (code === "EACCES" && path !== undefined) {
    return `${path} non è accessibile a questo utente: avvia il server con il suo utente, o rendilo accessibile a lui con chown e chmod.`;
  }
  return error instanceof Error ? error.message : String(error);
}
