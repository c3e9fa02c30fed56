import { lstat, stat } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { controlErrorTexts } from "./controlErrorTexts";
import { controlPlace } from "./controlPlace";
import { CANCEL, MAX_TOLD_CHARS, type TaskRequest, Told } from "./protocol";
import { readLines } from "./readLines";

/** The server is there, and the command did not come about; the message, in Italian, says why. */
export class ControlError extends Error {
  override readonly name = "ControlError";
}

type Spoken = Exclude<Told, { exit: number }>;

interface Options {
  /** Told of everything that the server says, but for the code. */
  hear(told: Spoken): void;
  /** Asks the server to leave off. */
  signal: AbortSignal;
}

/** Nobody listens there, or whoever did was killed. */
const NOBODY = new Set(["ENOENT", "ECONNREFUSED", "ENOTDIR"]);

/**
 * Has the server that runs on a data folder do something; gives the code to end with, or null where
 * no server listens.
 * @throws {ControlError} When the server is another user's, or ended in the midst of it.
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
 * In a folder of everybody's another user may have put a listener of its own there.
 * @throws {ControlError} When the folder is neither ours nor that of who has the data folder.
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

/** Null for what no server of this version says. */
function readTold(line: string): Told | null {
  try {
    return Told.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
