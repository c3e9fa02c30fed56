import type { Clock } from "./clock";
import type { DurationMs } from "./units";

/** How long work goes on before others have their turn: half a frame, a quarter of the speed included. Source: ours. */
export const TURN_MS: DurationMs = 8;

/** Lets everything else that waits have its turn. Unlike a timer it is not slowed down in a tab behind others. */
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

/** What long work asks between two of its steps: it gives way once its turn is over. */
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
