import { type DurationMs, pause } from "@sgi/core/time";
import { PortTakenError, type Service } from "../http/service";
import type { CommandDeps } from "./deps";
import { readRunning, writeRunning } from "./runningFile";

/** Between two tries: the other program may free the port at any time. */
const RETRY_MS: DurationMs = 5_000;

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
