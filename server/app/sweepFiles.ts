import { type Clock, DAY_MS, type DurationMs, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { keepSweeping } from "../storage/background/keepSweeping";
import type { FileStore } from "../storage/files/types";

/** An unfinished file this old is abandoned. */
const ABANDONED_MS: DurationMs = DAY_MS;

interface Deps {
  files: Pick<FileStore, "sweep">;
  clock: Clock;
  timers: Timers;
  log: Pick<Logger, "error">;
  /** Whether no other process uses the files: then all unfinished files are abandoned. */
  alone: boolean;
}

/** Removes unfinished files, now and every hour. Returns a function that stops it. */
export function sweepFiles({ files, clock, timers, log, alone }: Deps): () => Promise<void> {
  const onFailure = (err: unknown) => log.error({ err }, "begun files could not be removed");
  const sweep = () => files.sweep(clock.now() - ABANDONED_MS);
  const first = (alone ? files.sweep(clock.now()) : sweep()).catch(onFailure);
  const stop = keepSweeping({ sweep, onFailure, timers });
  return async () => {
    await stop();
    await first;
  };
}
