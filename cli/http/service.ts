import type { AddressInfo } from "node:net";
import { OPENER_HOST, OPENER_PORT } from "@sgi/core/opener";
import { localOpenerTexts } from "@sgi/core/texts/opener";
import { type Clock, systemTimers, type Timers } from "@sgi/core/time";
import type { ConfigStore } from "../config/openerConfig";
import { createOpenLimiter } from "../gate/openLimiter";
import type { FileIndex } from "../index/fileIndex";
import type { Log } from "../log/log";
import type { Launcher } from "../platform/createLauncher";
import type { PeerCheck } from "../platform/peerCheck";
import type { Resolver } from "../resolve/resolution";
import type { RootCheck } from "../roots/checkRoot";
import type { Answers } from "./answer";
import { answerAddRoot, answerRemoveRoot, answerRoots, rootsOf } from "./configRoutes";
import { createAnswerFind } from "./findRoute";
import { createRequestHandler } from "./handleRequest";
import { answerOpen } from "./openRoute";
import { createLimitedServer } from "./server";

/** Another program has the port, or another user's helper on a shared PC. */
export class PortTakenError extends Error {
  override name = "PortTakenError";
  readonly code = "EADDRINUSE";
}

export interface ServiceDeps {
  /** 17654, the only one that panels know; 0 takes a free one. */
  port?: number | undefined;
  config: ConfigStore;
  resolver: Resolver;
  index: Pick<FileIndex, "setRoots" | "status">;
  launcher: Launcher;
  log: Log;
  clock: Clock;
  version: string;
  /** The command that starts this program in this user's terminal, for texts. */
  program: string;
  /** The current secret of this user's commands: it can be renewed while the service runs. */
  token(): Promise<string>;
  /** Whether a panel may add a folder, and the folder's real path. */
  checkRoot(path: string): Promise<RootCheck>;
  /** Refuses other users of this PC; without it all users count as this one. */
  peerCheck?: PeerCheck | undefined;
  timers?: Timers;
}

export interface Service {
  /** @throws {PortTakenError} When another program has the port; the caller may try again. */
  listen(): Promise<void>;
  close(): Promise<void>;
  /** The port, once it listens. */
  readonly port: number;
}

/** The helper's service. While it listens, it keeps the index to the roots in the settings. */
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

  const answers: Answers = {
    readHealth: async () => ({
      status: 200,
      body: { ok: true, version: deps.version, ...rootsOf(deps) },
    }),
    readRoots: async () => answerRoots(deps),
    addRoot: (body) => answerAddRoot(body, deps),
    removeRoot: (body) => answerRemoveRoot(body, deps),
    findFiles: createAnswerFind({ ...deps, roots }),
    openFile: (body) => answerOpen(body, { ...deps, timers, limiter, roots }),
  };

  const server = createLimitedServer(
    createRequestHandler({
      answers,
      async policy(holdsToken) {
        await config.reload();
        tellOfDamage();
        return {
          hosts: [`${OPENER_HOST}:${port}`, `localhost:${port}`],
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
        server.listen({ port, host: OPENER_HOST, exclusive: true }, resolve);
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
