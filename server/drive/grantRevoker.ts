import { HOUR_MS, repeat, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { type LeaseDeps, withLease } from "../storage/background/lease";
import type { DriveDeps } from "./driveDeps";
import { type RevokeDeps, revokeGrants } from "./revokeGrants";

interface Deps extends Omit<RevokeDeps, "grants">, Pick<DriveDeps, "google"> {
  store: RevokeDeps["store"] & LeaseDeps["store"];
  timers: Timers;
  log: Pick<Logger, "error">;
}

/** Revokes grants in the background; nothing where no client is configured. */
export interface GrantRevoker {
  /** Revokes the grants that these companies have just given up. */
  begin(companyIds: readonly string[]): void;
  /**
   * Retries now and every hour: revocations that failed, or that a killed process or a command
   * left undone. One process at a time does so. Returns a function that stops it.
   */
  keep(): () => void;
}

export function createGrantRevoker({ google, log, ...deps }: Deps): GrantRevoker {
  if (google === null) return { begin: () => undefined, keep: () => () => undefined };
  const { grants } = google;
  const give = (companyId: string | null) => revokeGrants({ ...deps, grants }, companyId);
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
