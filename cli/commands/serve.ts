import { join } from "node:path";
import { serveTexts } from "@sgi/core/texts/openerCommands";
import { openToken } from "../config/token";
import { createLinuxPeerUser, type PeerUser } from "../gate/peerUser";
import { createService, PortTakenError } from "../http/service";
import { createFileIndex } from "../index/fileIndex";
import { createLog } from "../log/log";
import { createResolver } from "../resolve/resolver";
import { checkRoot } from "../roots/checkRoot";
import type { CommandDeps } from "./deps";
import { done, EXIT, type Outcome, refused } from "./outcome";
import { removeRunning, writeRunning } from "./runningFile";
import { keepHeapSmall } from "./smallHeap";

/** Runs the service until this process is asked to end, and leaves nothing half-written then. */
export async function serve(deps: CommandDeps, { port }: { port: number }): Promise<Outcome> {
  keepHeapSmall();
  const { platform, clock, timers } = deps;
  const { dataFolder: folder, system } = platform;
  const stopped = deps.untilStopped();
  const log = createLog({ folder, clock });
  // Nobody sees what a service without a window writes to its error stream.
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
    ...{ port, config, resolver, index, log, clock, version: deps.version },
    launcher: platform.launcher,
    token: () => openToken(folder),
    checkRoot: (path) => checkRoot(path, { system, home: deps.home, timers }),
    peerUser: ownConnections(deps),
  });
  // Made before the first call, so that the commands find it.
  await openToken(folder);
  try {
    await service.listen();
  } catch (error) {
    await index.close();
    if (!(error instanceof PortTakenError)) throw error;
    const message = serveTexts.portTaken(port);
    log.warn(message);
    await log.flush();
    return refused(EXIT.portTaken, { reason: "portTaken", message, port });
  }
  await writeRunning(folder, { pid: process.pid, port: service.port });
  deps.print(serveTexts.listening(service.port));
  await stopped;
  await service.close();
  await index.close();
  await removeRunning(folder);
  await log.flush();
  return done([], { port: service.port });
}

/** Linux alone tells whose a connection is; elsewhere the gate goes by origin and token. */
function ownConnections({ platform, uid }: CommandDeps): PeerUser | undefined {
  if (platform.system !== "linux" || uid === undefined) return undefined;
  return createLinuxPeerUser({ own: uid });
}
