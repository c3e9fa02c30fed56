import { type Clock, type DurationMs, type EpochMs, SECOND_MS, type Timers } from "@sgi/core/time";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { clockAhead } from "../../base/time/clockAhead";
import { withTimeout } from "../../base/time/waits";
import { VERSION } from "../../base/version";
import type { AbortedBy } from "../../http/requestLog";
import type { ReadFreeRoom } from "../../storage/installation/freeRoom";
import type { Backlog, PoolState, WaitingWork } from "../../storage/store/schema/connection";
import type { StoreQueries } from "../../storage/store/store";
import { createBackupGauges, readWatch, type WatchedStore } from "./backupGauges";

/** Buckets of the durations, in seconds: from a cached list to a backup. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

const KEY_FAULTS = ["keyRefused", "clockOff"] as const;

/** `read` takes at most this long, whatever the database does. */
const ANSWER_MS: DurationMs = 2 * SECOND_MS;

interface CountedRequest {
  method: string;
  /** The route's pattern, never the requested URL. */
  route: string;
}

/** The facts counted of a request. */
export interface AnsweredRequest extends CountedRequest {
  status: number;
  seconds: number;
}

/** This process's metrics for Prometheus. Names and labels: docs/guides/monitoring.md. */
export interface Metrics {
  /** The media type of `read`'s text. */
  contentType: string;
  observe(request: AnsweredRequest): void;
  /** Counts a response that was cut off after `observe` had counted it. */
  observeAborted(request: CountedRequest & { by: AbortedBy }): void;
  /** All metrics in the text format. Leaves out those that the database does not answer. */
  read(): Promise<string>;
}

interface Deps {
  store: {
    pool(): PoolState | null;
    backlog(): Promise<Backlog>;
    /** The database's own time. */
    readClock(): Promise<EpochMs>;
    driveLinks: Pick<StoreQueries["driveLinks"], "getKeyFault">;
  } & WatchedStore;
  /** How many passwords wait to be hashed or verified. */
  countWaitingPasswords(): number;
  readFreeRoom: ReadFreeRoom;
  /** The second place of backups, as the database names it; null if there is none. */
  copyPlace: string | null;
  /** The service account's address; null without one. */
  serviceAddress: string | null;
  clock: Clock;
  timers: Timers;
}

export function createMetrics({
  store,
  countWaitingPasswords,
  readFreeRoom,
  copyPlace,
  serviceAddress,
  clock,
  timers,
}: Deps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "sgi_http_request_duration_seconds",
    help: "How long requests took, until their answer began.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_S,
    registers,
  });
  const aborted = new Counter({
    name: "sgi_http_responses_aborted_total",
    help: "Answers that were cut off on their way, by whose doing it was.",
    labelNames: ["method", "route", "by"],
    registers,
  });
  addOwnGauges(registers, { store, countWaitingPasswords });
  const waiting = new Gauge({
    name: "sgi_jobs_waiting",
    help: "Work in the background that is not finished, of all processes.",
    labelNames: ["kind"],
    registers,
  });
  const oldest = new Gauge({
    name: "sgi_jobs_oldest_seconds",
    help: "How long ago the oldest of it came.",
    labelNames: ["kind"],
    registers,
  });
  const ahead = new Gauge({
    name: "sgi_database_clock_ahead_seconds",
    help: "How far at least the database's clock is ahead of this machine's.",
    registers,
  });
  const key = new Gauge({
    name: "sgi_google_key_fault",
    help: "1 while Google does not take the service account's key, by why; 0 while it does.",
    labelNames: ["kind"],
    registers,
  });
  const backups = createBackupGauges(registers);
  /** Null without a service account; without a fault its kind is null. */
  async function readKeyFault(): Promise<{ kind: string | null } | null> {
    if (serviceAddress === null) return null;
    return (await store.driveLinks.getKeyFault(serviceAddress)) ?? { kind: null };
  }
  async function compareClocks(): Promise<DurationMs> {
    const askedAt = clock.now();
    return clockAhead(await store.readClock(), { askedAt, answeredAt: clock.now() });
  }
  /** The database's answer; null when it fails or is late. */
  function asked<T>(work: Promise<T>): Promise<T | null> {
    return withTimeout(timers, ANSWER_MS, { work: work.catch(() => null), onLate: () => null });
  }
  return {
    contentType: registry.contentType,
    observe: ({ seconds, ...labels }) => durations.observe(labels, seconds),
    observeAborted: (labels) => aborted.inc(labels),
    async read() {
      const [fault, backlog, aheadMs, watch, room] = await Promise.all([
        asked(readKeyFault()),
        asked(store.backlog()),
        asked(compareClocks()),
        asked(readWatch(store, { now: clock.now(), copyPlace })),
        readFreeRoom(),
      ]);
      backups.set(watch, room);
      key.reset();
      if (fault !== null) {
        for (const kind of KEY_FAULTS) key.set({ kind }, Number(kind === fault.kind));
      }
      ahead.remove();
      if (aheadMs !== null) ahead.set(aheadMs / 1_000);
      waiting.reset();
      oldest.reset();
      for (const [kind, job] of Object.entries<WaitingWork>({ ...backlog })) {
        waiting.set({ kind }, job.waiting);
        const ageMs = job.oldestAt === null ? 0 : clock.now() - job.oldestAt;
        oldest.set({ kind }, Math.max(0, ageMs) / 1_000);
      }
      return registry.metrics();
    },
  };
}

/** The metrics that need no database query. */
function addOwnGauges(
  registers: Registry[],
  { store, countWaitingPasswords }: Pick<Deps, "store" | "countWaitingPasswords">,
): void {
  new Gauge({
    name: "sgi_build_info",
    help: "Always 1; the label has the server's version.",
    labelNames: ["version"],
    registers,
  }).set({ version: VERSION }, 1);
  new Gauge({
    name: "sgi_passwords_waiting",
    help: "Passwords that wait to be hashed or verified.",
    registers,
    collect() {
      this.set(countWaitingPasswords());
    },
  });
  new Gauge({
    name: "sgi_database_connections",
    help: "Connections to PostgreSQL by state, and queries that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      this.reset();
      for (const [state, count] of Object.entries(store.pool() ?? {})) this.set({ state }, count);
    },
  });
}
