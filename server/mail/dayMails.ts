import {
  type CalendarDate,
  type Clock,
  type DurationMs,
  type EpochMs,
  HOUR_MS,
  type Timers,
} from "@sgi/core/time";
import type { Logger } from "pino";
import type { NewId } from "../base/ids/newId";
import { dayInItaly, hourInItaly } from "../base/time/timeZone";
import { withLease } from "../storage/background/lease";
import { startRunner } from "../storage/background/runner";
import type { Store } from "../storage/store/store";

const LOOK_EVERY_MS: DurationMs = HOUR_MS;
/** From this hour on, in Italy, the day's mails are sent. */
const FIRST_HOUR = 7;

export interface DayMailDeps {
  clock: Clock;
  newId: NewId;
  /** Called for a company that could not be looked at; the next look tries again. */
  onFailure(companyId: string, error: unknown): void;
}

/** A company at a time, and the day in Italy then. */
export interface CompanyDay {
  companyId: string;
  now: EpochMs;
  day: CalendarDate;
}

/** Queues the day's mails of each company by `tell`; none before the first hour. */
export async function tellCompanies(
  { clock, onFailure }: Pick<DayMailDeps, "clock" | "onFailure">,
  companies: {
    list(day: CalendarDate): Promise<readonly string[]>;
    tell(given: CompanyDay): Promise<void>;
  },
  signal: AbortSignal,
): Promise<void> {
  const now = clock.now();
  if (hourInItaly(now) < FIRST_HOUR) return;
  const day = dayInItaly(now);
  for (const companyId of await companies.list(day)) {
    if (signal.aborted) return;
    try {
      await companies.tell({ companyId, now, day });
    } catch (error) {
      onFailure(companyId, error);
    }
  }
}

/** `TellStore`: what `look` needs of the store. */
export interface KeepDayMailsDeps<TellStore> extends Omit<DayMailDeps, "onFailure"> {
  store: TellStore & Pick<Store, "leases">;
  timers: Timers;
  log: Pick<Logger, "error">;
}

/**
 * Looks for the day's mails now and every hour, on one of the processes; the outbox, which looks every
 * few seconds, sends them. Returns a function that stops it after the current company.
 */
export function keepDayMails<TellStore>(
  deps: KeepDayMailsDeps<TellStore>,
  {
    name,
    failure,
    look,
  }: {
    /** The name of the lease. */
    name: string;
    /** For the log. */
    failure: string;
    look(deps: DayMailDeps & { store: TellStore }, signal: AbortSignal): Promise<void>;
  },
): () => Promise<void> {
  const { log, timers } = deps;
  const stopping = new AbortController();
  const onFailure = (company: string, err: unknown) => log.error({ err, company }, failure);
  const runner = startRunner({
    async work() {
      await withLease(deps, name, (lease) =>
        look({ ...deps, onFailure }, AbortSignal.any([stopping.signal, lease.signal])),
      );
    },
    onFailure: (err) => log.error({ err }, failure),
    lookEveryMs: LOOK_EVERY_MS,
    timers,
  });
  runner.wake();
  return async () => {
    stopping.abort();
    await runner.stop();
  };
}
