import { chmod, lstat, mkdir, rm, rmdir } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import type { Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { type ControlPlace, controlPlace } from "./controlPlace";
import { type Conversation, converse, type RunTask } from "./converse";

/** Further connections are refused. */
const MAX_CONNECTIONS = 16;
const FOLDER_MODE = 0o700;
const SOCKET_MODE = 0o600;

interface Deps {
  run: RunTask;
  timers: Timers;
  log: Pick<Logger, "warn" | "error" | "info">;
}

export interface Control {
  /** Accepts no more commands, cancels those that run, and waits for them. */
  stop(): Promise<void>;
}

/**
 * Listens for commands where only the data folder's owner can connect: a socket with mode 0600 in a
 * folder with mode 0700, or a named pipe on Windows. The caller holds the folder's lock, so an
 * existing socket was left by a killed process. If it cannot listen, it logs why and the server
 * runs without.
 */
export async function openControl(dataDir: string, deps: Deps): Promise<Control> {
  const place = controlPlace(dataDir);
  const talks = new Set<Conversation>();
  const server = createServer((socket) => take(socket));
  server.maxConnections = MAX_CONNECTIONS;

  function take(socket: Socket) {
    const talk = converse(socket, deps);
    talks.add(talk);
    void talk.done.then(() => talks.delete(talk));
  }

  try {
    if (!place.ok) throw new Error(place.problem);
    await listen(server, place);
  } catch (err) {
    deps.log.warn({ err }, "commands cannot be given while the server runs");
    return { stop: async () => undefined };
  }
  const stopAll = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const talk of talks) talk.leaveOff();
    await Promise.all([...talks].map(({ done }) => done));
    await closed;
    if (place.folder !== null) await rmdir(place.folder).catch(() => undefined);
  };
  let stopping: Promise<void> | undefined;
  return { stop: () => (stopping ??= stopAll()) };
}

async function listen(
  server: Server,
  { address, folder }: Extract<ControlPlace, { ok: true }>,
): Promise<void> {
  if (folder !== null) {
    await closeFolder(folder);
    await rm(address, { force: true });
  }
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => {
      server.off("error", reject);
      resolve();
    });
  });
  server.on("error", () => undefined);
  if (folder !== null) await chmod(address, SOCKET_MODE);
}

/** @throws When it is no folder, or another user's: in a shared folder it may be a trap. */
async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
  const { uid, isDirectory } = await lstat(folder).then((found) => ({
    uid: found.uid,
    isDirectory: found.isDirectory(),
  }));
  if (!isDirectory || uid !== process.getuid?.()) throw new Error(`${folder} is not ours`);
  await chmod(folder, FOLDER_MODE);
}
