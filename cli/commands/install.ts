import { rm } from "node:fs/promises";
import { doctorTexts, installTexts, openerStatusTexts } from "@sgi/core/texts/opener";
import { type DurationMs, pause } from "@sgi/core/time";
import { type CommandDeps, type CommandOutcome, done, EXIT, refusedCommand } from "./command";
import { allowOrigin } from "./originCommands";
import { readRunning, removeRunning } from "./runningFile";
import type { ServiceState } from "./serviceClient";

const WAIT_MS: DurationMs = 6_000;
const LOOK_MS: DurationMs = 100;

interface InstallArguments {
  origins: readonly string[];
  port: number;
  /** Whether to start the service now. */
  start: boolean;
}

/** Lets the panel call, arranges the start at sign-in, and starts the service. */
export async function install(deps: CommandDeps, args: InstallArguments): Promise<CommandOutcome> {
  const config = await deps.openConfig();
  for (const origin of args.origins) {
    const outcome = await allowOrigin(config, origin);
    if (outcome.exit !== EXIT.done) return outcome;
  }
  await deps.platform.autostart.install();
  const origins = config.allowedOrigins();
  const { program } = deps.platform;
  const lines = [installTexts.installed, ...originLines(origins, program)];
  if (!args.start) return done(lines, { origins, running: false });
  // A running service may be the version that was just replaced.
  await stopService(deps);
  await deps.platform.autostart.startNow();
  const state = await waitFor(deps, args.port, "up");
  if (state.kind === "up")
    return done([...lines, installTexts.running], { origins, running: true });
  const refusal = { origins, running: false };
  if (state.kind === "otherUser") {
    const message = openerStatusTexts.otherUser(args.port);
    return refusedCommand(EXIT.portTaken, { reason: "otherUser", message, ...refusal });
  }
  if (state.kind === "foreign") {
    const owner = await deps.platform.portOwner(args.port);
    const message = doctorTexts.foreign(args.port, program, owner);
    return refusedCommand(EXIT.portTaken, { reason: "portTaken", message, ...refusal });
  }
  const message = installTexts.notStarted(args.port, program);
  return refusedCommand(EXIT.notRunning, { reason: "notStarted", message, ...refusal });
}

function originLines(origins: readonly string[], program: string): string[] {
  return origins.length === 0 ? [installTexts.noOrigin(program)] : origins.map(installTexts.origin);
}

/** Stops the service and removes what `install` and the service wrote; the program itself stays. */
export async function uninstall(
  deps: CommandDeps,
  { keepSettings }: { keepSettings: boolean },
): Promise<CommandOutcome> {
  const { platform } = deps;
  const stopped = await stopService(deps);
  if (stopped === "stillRunning") {
    return refusedCommand(EXIT.failed, {
      reason: "stillRunning",
      message: installTexts.stillRunning,
    });
  }
  const autostartRemoved = await platform.autostart.uninstall();
  if (!keepSettings) await rm(platform.dataFolder, { recursive: true, force: true });
  const byMachine = (await platform.autostart.status()) === "machine";
  const lines = [
    installTexts.uninstalled,
    keepSettings ? installTexts.settingsKept(platform.dataFolder) : installTexts.settingsRemoved,
    ...(byMachine ? [installTexts.machineStays] : []),
  ];
  return done(lines, { stopped: stopped === "stopped", autostartRemoved, keepSettings });
}

type Deps = Pick<CommandDeps, "platform" | "client" | "clock" | "timers" | "stop">;

/**
 * Ends this user's service, on whichever port. The stored process id is used only while our service
 * answers: after a crash another program may have the id.
 */
async function stopService(deps: Deps): Promise<"stopped" | "notRunning" | "stillRunning"> {
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
async function waitFor(
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
