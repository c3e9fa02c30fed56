import type { Clock } from "./clock";
import type { DurationMs } from "./units";

/**
 * Longest work before it yields: half a frame, allowing for a CPU at a quarter of the speed.
 * Source: ours.
 */
export const TURN_MS: DurationMs = 8;

/** Yields to all waiting tasks. Unlike a timer it is not throttled in background tabs. */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const goOn = () => {
      port1.close();
      resolve();
    };
    port1.addEventListener("message", goOn, { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

/** Called between two steps of long work; yields once the time slice is over. */
export type GivingWay = () => Promise<void> | undefined;

export function createGivingWay(deps: { clock: Clock; giveWay: () => Promise<void> }): GivingWay {
  let startedAt = deps.clock.now();
  return () => {
    if (deps.clock.now() - startedAt < TURN_MS) return undefined;
    return deps.giveWay().then(() => {
      startedAt = deps.clock.now();
    });
  };
}
