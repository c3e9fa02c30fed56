import type { DurationMs } from "@sgi/core/time";

const LOOK_EVERY_MS: DurationMs = 500;

/** Stops the server together with this process, which waits until the server has ended. */
export function passSignals(server: { kill(signal: "SIGTERM"): boolean }): void {
  const stop = () => void server.kill("SIGTERM");
  process.on("SIGTERM", stop);
  process.on("SIGHUP", stop);
  // The terminal signals the server itself; a second signal would cut its stop short.
  process.on("SIGINT", () => {
    if (!process.stdin.isTTY) stop();
  });
  if (process.env.npm_lifecycle_event !== undefined) onceOrphaned(stop);
}

/** npm signals a shell in between, which ends without passing the signal on. */
function onceOrphaned(then: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, LOOK_EVERY_MS);
  watch.unref();
}
