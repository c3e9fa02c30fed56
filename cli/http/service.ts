import type { AddressInfo } from "node:net";
import { OPENER_PORT } from "@sgi/core/opener/api";
import { localOpenerTexts } from "@sgi/core/texts/localOpener";
import { type Clock, systemTimers, type Timers } from "@sgi/core/time/clock";
import type { ConfigStore } from "../config/openerConfig";
import { createOpenLimiter } from "../gate/openLimiter";
import type { Route } from "../gate/routes";
import type { FileIndex } from "../index/fileIndex";
import type { Log } from "../log/logPort";
import type { Launcher } from "../platform/launcher";
import type { PeerCheck } from "../platform/peerCheck";
import type { Resolver } from "../resolve/resolution";
import type { RootCheck } from "../roots/checkRoot";
import type { Answer } from "./answer";
import { addRoot, readRoots, removeRoot, rootsOf } from "./configRoutes";
import { createFindDocuments } from "./findDocuments";
import { createRequestHandler } from "./handleRequest";
import { openDocument } from "./openDocument";
import { createLimitedServer } from "./server";

/** This PC alone, by address: a name could be led elsewhere. */
const HOST = "127.0.0.1";

/** The port is another program's, or another user's helper on a shared PC. */
export class PortTakenError extends Error {
  override name = "PortTakenError";
  readonly code = "EADDRINUSE";
}

export interface ServiceDeps {
  /** 17654, the only one that panels know; 0 takes a free one. */
  port?: number;
  config: ConfigStore;
  resolver: Resolver;
  index: Pick<FileIndex, "setRoots" | "status">;
  launcher: Launcher;
  log: Log;
  clock: Clock;
  version: string;
  /** The secret of this user's commands as it is now: it can be renewed while the service runs. */
  token(): Promise<string>;
  /** Whether a panel may add a folder, and the folder's real path. */
  checkRoot(path: string): Promise<RootCheck>;
  /** Refuses other users of this PC; without it all are taken for this one. */
  peerCheck?: PeerCheck | undefined;
  timers?: Timers;
}

export interface Service {
  /** @throws {PortTakenError} When something else has the port; it can be tried again. */
  listen(): Promise<void>;
  close(): Promise<void>;
  /** The port, once it listens. */
  readonly port: number;
}

/** The helper's service. Keeps the index at the roots of the configuration while it listens. */
export function createService(deps: ServiceDeps): Service {
  const { config, index, log, clock, timers = systemTimers } = deps;
  const limiter = createOpenLimiter(clock);
  const roots = () => config.get().roots;
  let port = deps.port ?? OPENER_PORT;
  let stopFollowing = () => {};
  let toldOf: string | undefined;

  const tellOfDamage = () => {
    const file = config.damage()?.file;
    if (file !== undefined && file !== toldOf) log.error(localOpenerTexts.log.damaged);
    toldOf = file;
  };

  const answers: Record<Route, (body: Readonly<Record<string, unknown>>) => Promise<Answer>> = {
    health: async () => ({
      status: 200,
      body: { ok: true, version: deps.version, ...rootsOf(deps) },
    }),
    readConfig: async () => readRoots(deps),
    addRoot: (body) => addRoot(body, deps),
    removeRoot: (body) => removeRoot(body, deps),
    find: createFindDocuments({ ...deps, roots }),
    open: (body) => openDocument(body, { ...deps, timers, limiter, roots }),
  };

  const server = createLimitedServer(
    createRequestHandler({
      answer: (route, body) => answers[route](body),
      async policy(holdsToken) {
        await config.reload();
        tellOfDamage();
        return {
          hosts: [`${HOST}:${port}`, `localhost:${port}`],
          origins: config.allowedOrigins(),
          token: holdsToken ? await deps.token() : null,
          requireToken: config.get().requireToken,
        };
      },
      peerCheck: deps.peerCheck,
      log,
    }),
  );

  return {
    get port() {
      return port;
    },
    async listen() {
      await new Promise<void>((resolve, reject) => {
        server.removeAllListeners("error").once("error", reject);
        server.listen({ port, host: HOST, exclusive: true }, resolve);
      }).catch((error: Error & { code?: string }) => {
        const isTaken = error.code === "EADDRINUSE";
        throw isTaken ? new PortTakenError(String(port), { cause: error }) : error;
      });
      // Later faults, such as too many open files, must not end the service.
      server.removeAllListeners("error").on("error", (error: Error & { code?: string }) => {
        log.error(localOpenerTexts.log.failed, { error: error.code ?? error.name });
      });
      port = (server.address() as AddressInfo).port;
      tellOfDamage();
      index.setRoots(roots());
      stopFollowing = config.subscribe(() => index.setRoots(roots()));
      log.info(localOpenerTexts.log.listening, { port, version: deps.version });
    },
    async close() {
      stopFollowing();
      if (!server.listening) return;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      log.info(localOpenerTexts.log.stopped);
    },
  };
}
