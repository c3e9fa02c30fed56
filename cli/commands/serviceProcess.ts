import { type DurationMs, pause } from "@sgi/core/time";
import type { CommandDeps } from "./deps";
import { readRunning, removeRunning } from "./runningFile";
import type { ServiceState } from "./serviceClient";

const WAIT_MS: DurationMs = 6_000;
const LOOK_MS: DurationMs = 100;

type Deps = Pick<CommandDeps, "platform" | "client" | "clock" | "timers" | "stop">;

/**
 * Ends the service of this user, whichever port it has. The process number that it left is used only
 * while our service answers: after a crash the number may be another program's.
 */
export async function stopService(deps: Deps): Promise<"stopped" | "notRunning" | "stillRunning"> {
  const { dataFolder } = deps.platform;
  const running = await readRunning(dataFolder);
  if (running === null) return "notRunning";
  if (running.waiting) {
    await removeRunning(dataFolder);
    return "stopped";
  }
  const { kind } = await deps.client(running.port).state();
  if (kind !== "up") return "notRunning";
  // A host ends with what it started, and would start it again.
  deps.stop(running.host ?? running.pid);
  const state = await waitFor(deps, running.port, "down");
  if (state.kind !== "down") return "stillRunning";
  // On Windows a process that is stopped cannot tidy up after itself.
  await removeRunning(dataFolder);
  return "stopped";
}

/** What the port says once it is as wanted, or when waiting any longer makes no sense. */
export async function waitFor(
  { client, clock, timers }: Deps,
  port: number,
  wanted: ServiceState["kind"],
): Promise<ServiceState> {
  const until = clock.now() + WAIT_MS;
  for (;;) {
    const state = await client(port).state();
    if (state.kind === wanted || clock.now() >= until) return state;
    await pause(timers, LOOK_MS);
  }
}
