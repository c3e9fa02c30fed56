import type { Socket } from "node:net";
import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { controlErrorTexts } from "./controlErrorTexts";
import { CANCEL, MAX_ASKED_CHARS, TaskRequest, type Told } from "./protocol";
import { readLines } from "./readLines";

/** How long who connects may take to say what it wants. */
const ASK_WITHIN_MS: DurationMs = 5 * SECOND_MS;
/** How long a command may take to read what is left, while the server stops. */
const READ_WITHIN_MS: DurationMs = SECOND_MS;
/** What waits for a command that does not read, in bytes: above the first, progress is left out. */
const MUCH_WAITING = 64 * 1024;
const TOO_MUCH_WAITING = 64 * 1024 * 1024;
/** As any program that could not do what it was asked for. */
const FAILED = 1;

/** Does what a command asks for, and gives the code that it ends with. */
export type RunTask = (asked: TaskRequest, to: Listener) => Promise<number>;

/** Who gave a command. */
export interface Listener {
  tell(told: Told): void;
  /** Aborted when the command is called off, or its process or the server ends. */
  signal: AbortSignal;
}

export interface Conversation {
  /** Resolves when the command is done and nothing more is said. */
  done: Promise<void>;
  /** Tells the command that the server stops, and calls it off. */
  leaveOff(): void;
}

interface Deps {
  run: RunTask;
  timers: Timers;
  log: Pick<Logger, "error" | "info">;
}

/** Takes one command from a connection, runs it, and tells how it goes until it is done. */
export function converse(socket: Socket, { run, timers, log }: Deps): Conversation {
  const calledOff = new AbortController();
  let asked: Promise<void> | null = null;

  const tell = (told: Told) => {
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
