import { HOUR_MS, repeat, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { type LeaseDeps, withLease } from "../storage/background/lease";
import type { DriveDeps } from "./driveDeps";
import { type GiveBackDeps, giveBackGrants } from "./giveBack";

interface Deps extends Omit<GiveBackDeps, "grants">, Pick<DriveDeps, "google"> {
  store: GiveBackDeps["store"] & LeaseDeps["store"];
  timers: Timers;
  log: Pick<Logger, "error">;
}

/** What gives grants back while nobody waits for it; nothing where no client is configured. */
export interface GivingBack {
  /** Of companies that have just given theirs up. */
  begin(companyIds: readonly string[]): void;
  /**
   * Tries now and every hour once more what a process died over, a command has left, or Google did
   * not answer to. Of several processes one does. Returns a function that ends it.
   */
  keep(): () => void;
}

export function createGivingBack({ google, log, ...deps }: Deps): GivingBack {
  if (google === null) return { begin: () => undefined, keep: () => () => undefined };
  const { grants } = google;
  const give = (companyId: string | null) => giveBackGrants({ ...deps, grants }, companyId);
  const onFailure = (err: unknown) =>
    log.error({ err }, "grants that were given up could not be given back");
  const tryAgain = () => {
    withLease(deps, "grants given up", () => give(null)).catch(onFailure);
  };
  return {
    begin(companyIds) {
      const all = async () => {
        for (const companyId of companyIds) await give(companyId);
      };
      all().catch(onFailure);
    },
    keep() {
      tryAgain();
      return repeat(deps.timers, HOUR_MS, tryAgain);
    },
  };
}
