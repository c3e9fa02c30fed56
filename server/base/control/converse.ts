import type { Socket } from "node:net";
import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import {
  CANCEL,
  controlErrorTexts,
  MAX_ASKED_CHARS,
  readLines,
  type ServerMessage,
  TaskRequest,
} from "./protocol";

/** How long a client may take to send its command. */
const ASK_WITHIN_MS: DurationMs = 5 * SECOND_MS;
/** How long a client may take to read the rest while the server stops. */
const READ_WITHIN_MS: DurationMs = SECOND_MS;
/**
 * Bytes buffered for a client that does not read. Above the first limit, progress messages are
 * dropped.
 */
const MUCH_WAITING = 64 * 1024;
const TOO_MUCH_WAITING = 64 * 1024 * 1024;
/** The usual exit code of a failed program. */
const FAILED = 1;

/** Runs a task and returns the exit code of the command. */
export type RunTask = (asked: TaskRequest, to: Listener) => Promise<number>;

/** The command that asked for the task. */
export interface Listener {
  tell(told: ServerMessage): void;
  /** Aborted when the command cancels, its process ends or the server stops. */
  signal: AbortSignal;
}

export interface Conversation {
  /** Resolves when the command is done and everything is sent. */
  done: Promise<void>;
  /** Tells the command that the server stops, and cancels its task. */
  leaveOff(): void;
}

interface Deps {
  run: RunTask;
  timers: Timers;
  log: Pick<Logger, "error" | "info">;
}

/** Reads one command from a connection, runs it, and reports until it is done. */
export function converse(socket: Socket, { run, timers, log }: Deps): Conversation {
  const calledOff = new AbortController();
  let asked: Promise<void> | null = null;

  const tell = (told: ServerMessage) => {
    const waiting = socket.writableLength;
    if (!socket.writable || ("progress" in told && waiting > MUCH_WAITING)) return;
    if (waiting > TOO_MUCH_WAITING) socket.destroy();
    else socket.write(`${JSON.stringify(told)}\n`);
  };
  async function work(line: string) {
    const known = TaskRequest.safeParse(parse(line));
    if (!known.success) return tellEnd(controlErrorTexts.otherVersion);
    const { task } = known.data;
    try {
      const exit = await run(known.data, { tell, signal: calledOff.signal });
      tell({ exit });
      log.info({ task, exit }, "a command was given");
    } catch (err) {
      log.error({ err, task }, "a command failed");
      tellEnd(controlErrorTexts.failed);
    }
  }
  function tellEnd(problem: string) {
    tell({ complain: problem });
    tell({ exit: FAILED });
  }

  const cancelWait = timers.after(ASK_WITHIN_MS, () => socket.destroy());
  const done = new Promise<void>((resolve) => {
    socket.once("close", () => {
      cancelWait();
      calledOff.abort();
      void (asked ?? Promise.resolve()).then(resolve);
    });
  });
  socket.on("error", () => undefined);
  readLines(socket, MAX_ASKED_CHARS, (line) => {
    if (asked !== null) {
      if (line === CANCEL) calledOff.abort();
      return;
    }
    cancelWait();
    asked = work(line).finally(() => socket.destroySoon());
  });
  return {
    done,
    leaveOff() {
      if (asked === null) return socket.destroy();
      tell({ complain: controlErrorTexts.stopping });
      calledOff.abort();
      void asked.then(() => {
        socket.once(
          "close",
          timers.after(READ_WITHIN_MS, () => socket.destroy()),
        );
      });
    },
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
