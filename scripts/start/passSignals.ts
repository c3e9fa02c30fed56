import type { DurationMs } from "@sgi/core/time";

const LOOK_EVERY_MS: DurationMs = 500;

/** Stops the server with this process, which goes on until the server has ended. */
export function passSignals(server: { kill(signal: "SIGTERM"): boolean }): void {
  const stop = () => void server.kill("SIGTERM");
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);
  // A terminal tells the server itself, and a second signal would cut its stop short.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) stop();
  });
  if (process.env.npm_lifecycle_event !== undefined) onceOrphaned(stop);
}

/** npm gives its signals to a shell in between, which ends and passes none on. */
function onceOrphaned(then: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, LOOK_EVERY_MS);
  watch.unref();
}
