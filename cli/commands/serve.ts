import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { openerStatusTexts, serveTexts } from "@sgi/core/texts/opener";
import { type DurationMs, pause } from "@sgi/core/time";
import { openToken } from "../config/token";
import { createService, PortTakenError, type Service } from "../http/service";
import { createFileIndex } from "../index/fileIndex";
import { createLog } from "../log/log";
import { createResolver } from "../resolve/resolver";
import { checkRoot } from "../roots/checkRoot";
import { type CommandDeps, type CommandOutcome, done, EXIT, refusedCommand } from "./command";
import { readRunning, removeRunning, writeRunning } from "./runningFile";

/** Between two tries: the other program may free the port at any time. */
const RETRY_MS: DurationMs = 5_000;

/** Runs the service until this process is asked to end, then finishes every write. */
export async function serve(
  deps: CommandDeps,
  { port }: { port: number },
): Promise<CommandOutcome> {
  keepHeapSmall();
  const { platform, clock, timers, hostPid: host } = deps;
  const { dataFolder: folder, system } = platform;
  if (!(await platform.hasSession())) {
    return refusedCommand(EXIT.refused, { reason: "noSession", message: serveTexts.noSession });
  }
  const stopped = deps.untilStopped();
  const log = createLog({ folder, clock });
  // Nobody sees the error stream of a service without a window.
  deps.onCrash((error) => {
    log.error(serveTexts.crashed, { error: String(error instanceof Error ? error.stack : error) });
    return log.flush();
  });
  const config = await deps.openConfig();
  const index = createFileIndex({ folder: join(folder, "index"), clock, timers, log });
  const resolver = createResolver({
    roots: () => config.get().roots,
    extraExtensions: () => config.get().extraExtensions,
    ...{ index, system, timers, clock },
  });
  const service = createService({
    ...{ port, config, resolver, index, log, clock, timers, version: deps.version },
    program: platform.program,
    launcher: platform.launcher,
    token: () => openToken(folder),
    checkRoot: (path) => checkRoot(path, { system, home: deps.home, timers }),
    peerCheck: platform.peerCheck,
  });
  // The token exists before the first call, so that the commands find it.
  await openToken(folder);
  const onWait = () => log.warn(openerStatusTexts.otherUser(port));
  const taking = await takePort({ ...deps, dataFolder: folder, service, port, stopped, onWait });
  if (taking === "taken") {
    await index.close();
    const message = serveTexts.portTaken(port);
    log.warn(message);
    await log.flush();
    return refusedCommand(EXIT.portTaken, { reason: "portTaken", message, port });
  }
  if (taking === "listening") {
    const running = { pid: process.pid, port: service.port, ...(host !== undefined && { host }) };
    await writeRunning(folder, running);
    deps.print(serveTexts.listening(service.port));
    await stopped;
  }
  await service.close();
  await index.close();
  if ((await readRunning(folder))?.pid === process.pid) await removeRunning(folder);
  await log.flush();
  return done([], { port: service.port });
}

/**
 * Makes the garbage collector save memory rather than time, before much is in use: the young
 * generation stays small, and resident memory with 300,000 files is a third lower (measured: 71 MB
 * instead of 105). A call, since our executable cannot take Node's command line options.
 */
function keepHeapSmall(): void {
  setFlagsFromString("--optimize-for-size");
}

interface TakePortDeps extends Pick<CommandDeps, "client" | "timers"> {
  dataFolder: string;
  service: Pick<Service, "listen">;
  port: number;
  /** Resolves when this process is asked to end. */
  stopped: Promise<void>;
  onWait(): void;
}

/**
 * Makes the service listen. While another user's helper has the port, it waits, since that user may
 * sign off; the running file says that it waits, and a later process named there takes over. If any
 * other program has the port, gives `taken`.
 */
export async function takePort(deps: TakePortDeps): Promise<"listening" | "taken" | "ended"> {
  if (await tryListening(deps)) return "listening";
  const { port, dataFolder } = deps;
  if ((await deps.client(port).state()).kind !== "otherUser") return "taken";
  await writeRunning(dataFolder, { pid: process.pid, port, waiting: true });
  deps.onWait();
  const stopping = new AbortController();
  void deps.stopped.then(() => stopping.abort());
  for (;;) {
    // A request to end stops the wait.
    await pause(deps.timers, RETRY_MS, stopping.signal).catch(() => undefined);
    if (stopping.signal.aborted) return "ended";
    if ((await readRunning(dataFolder))?.pid !== process.pid) return "ended";
    if (await tryListening(deps)) return "listening";
  }
}

async function tryListening({ service }: TakePortDeps): Promise<boolean> {
  try {
    await service.listen();
    return true;
  } catch (error) {
    if (error instanceof PortTakenError) return false;
    throw error;
  }
}
