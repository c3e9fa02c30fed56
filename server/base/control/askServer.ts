import { lstat, stat } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { controlPlace } from "./controlPlace";
import {
  CANCEL,
  controlErrorTexts,
  MAX_TOLD_CHARS,
  readLines,
  ServerMessage,
  type TaskRequest,
} from "./protocol";

/** The server is running but the command failed; the message, in Italian, says why. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}

type Spoken = Exclude<ServerMessage, { exit: number }>;

interface Options {
  /** Called with every message of the server except the exit code. */
  hear(told: Spoken): void;
  /** Aborting asks the server to cancel. */
  signal: AbortSignal;
}

/** No server listens there, or it was killed. */
const NOBODY = new Set(["ENOENT", "ECONNREFUSED", "ENOTDIR"]);

/**
 * Asks the server that runs on a data folder to do a task; returns the exit code, or null where no
 * server listens.
 * @throws {ControlError} When the server is another user's, or ended during the task.
 */
export async function askServer(
  dataDir: string,
  asked: TaskRequest,
  options: Options,
): Promise<number | null> {
  const place = controlPlace(dataDir);
  if (!place.ok) return null;
  if (place.folder !== null) await refuseStrangers(dataDir, place.folder);
  const socket = await reach(place.address);
  return socket === null ? null : talk(socket, asked, options);
}

/**
 * In a shared folder another user may have created a listener.
 * @throws {ControlError} When the folder belongs neither to us nor to the owner of the data folder.
 */
async function refuseStrangers(dataDir: string, folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (found === null) return;
  const owners = [process.getuid?.(), (await stat(dataDir)).uid];
  const isClosed = (found.mode & 0o077) === 0;
  if (!isClosed || !owners.includes(found.uid))
    throw new ControlError(controlErrorTexts.notYours(folder));
}

function reach(address: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    socket.once("connect", () => resolve(socket));
    socket.once("error", (error: NodeJS.ErrnoException) => {
      const { code = "" } = error;
      if (NOBODY.has(code)) return resolve(null);
      reject(code === "EACCES" ? new ControlError(controlErrorTexts.noEntry) : error);
    });
  });
}

function talk(socket: Socket, asked: TaskRequest, { hear, signal }: Options): Promise<number> {
  return new Promise((resolve, reject) => {
    const cancel = () => socket.write(`${CANCEL}\n`);
    socket.on("error", () => undefined);
    socket.once("close", () => {
      signal.removeEventListener("abort", cancel);
      reject(new ControlError(controlErrorTexts.broken));
    });
    readLines(socket, MAX_TOLD_CHARS, (line) => {
      const told = readTold(line);
      if (told === null) return socket.destroy();
      if (!("exit" in told)) return hear(told);
      resolve(told.exit);
      socket.end();
    });
    socket.write(`${JSON.stringify(asked)}\n`);
    if (signal.aborted) cancel();
    else signal.addEventListener("abort", cancel);
  });
}

/** Null for a line that no server of this version sends. */
function readTold(line: string): ServerMessage | null {
  try {
    return ServerMessage.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
