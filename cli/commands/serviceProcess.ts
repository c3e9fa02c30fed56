import { type DurationMs, pause } from "@sgi/core/time";
import type { CommandDeps } from "./deps";
import { readRunning, removeRunning } from "./runningFile";
import type { ServiceState } from "./serviceClient";

const WAIT_MS: DurationMs = 6_000;
const LOOK_MS: DurationMs = 100;

type Deps = Pick<CommandDeps, "platform" | "client" | "clock" | "timers" | "stop">;

/**
 * Ends this user's service, on whichever port. The stored process id is used only while our service
 * answers: after a crash another program may have the id.
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
  // The host ends together with the service it started; alone, it would start the service again.
  deps.stop(running.host ?? running.pid);
  const state = await waitFor(deps, running.port, "down");
  if (state.kind !== "down") return "stillRunning";
  // On Windows a process that is stopped cannot tidy up after itself.
  await removeRunning(dataFolder);
  return "stopped";
}

/** Waits until the port has the wanted state, or waiting makes no sense; returns the state. */
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
