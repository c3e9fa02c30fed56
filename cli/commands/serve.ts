import { join } from "node:path";
import { serveTexts } from "@sgi/core/texts/openerCommands";
import { openToken } from "../config/token";
import { createService } from "../http/service";
import { createFileIndex } from "../index/fileIndex";
import { createLog } from "../log/log";
import { createResolver } from "../resolve/resolver";
import type { CommandDeps } from "./deps";
import { done, EXIT, type Outcome, refused } from "./outcome";
import { removeRunning, writeRunning } from "./runningFile";

/** Runs the service until this process is asked to end, and leaves nothing half-written then. */
export async function serve(deps: CommandDeps, { port }: { port: number }): Promise<Outcome> {
  const { platform, clock, timers } = deps;
  const { dataFolder: folder, system } = platform;
  const stopped = deps.untilStopped();
  const log = createLog({ folder, clock });
  const config = await deps.openConfig();
  const damage = config.damage();
  if (damage !== null) log.error(serveTexts.damaged(damage.file));
  const index = createFileIndex({ folder: join(folder, "index"), clock, timers, log });
  const resolver = createResolver({
    roots: () => config.get().roots,
    extraExtensions: () => config.get().extraExtensions,
    ...{ index, system, timers, clock },
  });
  const service = createService({
    ...{ port, config, resolver, index, log, clock, version: deps.version },
    launcher: platform.launcher,
    token: await openToken(folder),
  });
  try {
    await service.listen();
  } catch (error) {
    await index.close();
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
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
