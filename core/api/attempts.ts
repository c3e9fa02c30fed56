import type { Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import { retryPause, shouldRetryQuery } from "./retry";

/** A read that is retried. */
export interface Attempts<T> {
  /**
   * Resolves to the read's answer; rejects with its last failure when no retry is left.
   * @throws The signal's reason, when it is aborted; no attempt begins after that.
   */
  run(signal: AbortSignal): Promise<T>;
  /** Cuts the pause before the next attempt short, even offline. */
  hurry(): void;
}

interface Deps<T> extends Pick<TimeDeps, "timers"> {
  read: (signal: AbortSignal) => Promise<T>;
  /** Whether the browser is online: while it is not, no further attempt is made. */
  online: Observable<boolean>;
  maxRetries: number;
}

/** Retries by the rules of a query, for reads outside the query cache. Source: spec 1 §8. */
export function createAttempts<T>({
  read,
  timers = systemTimers,
  online,
  maxRetries,
}: Deps<T>): Attempts<T> {
  let hurry = (): void => undefined;

  /** Resolves when the pause is over and the browser is online. */
  function pause(failureCount: number): Promise<void> {
    return new Promise((resolve) => {
      let isOver = false;
      const end = () => {
        cancel();
        unfollow();
        resolve();
      };
      const look = () => {
        if (isOver && online.get()) end();
      };
      const cancel = timers.after(retryPause(failureCount), () => {
        isOver = true;
        look();
      });
      const unfollow = online.subscribe(look);
      hurry = end;
    });
  }

  return {
    async run(signal) {
      for (let failureCount = 0; ; failureCount += 1) {
        signal.throwIfAborted();
        try {
          return await read(signal);
        } catch (error) {
          const now = { online: online.get(), maxRetries };
          if (!shouldRetryQuery({ failureCount, error }, now)) throw error;
        }
        signal.throwIfAborted();
        await pause(failureCount);
      }
    },
    hurry: () => hurry(),
  };
}
