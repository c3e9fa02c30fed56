import type { EpochMs } from "@sgi/core/time";
import { Gauge, type Registry } from "prom-client";
import type { FreeRoom } from "../../storage/installation/freeRoom";
import type { StoreQueries } from "../../storage/store/schema/types";

export interface WatchedStore {
  supervision: Pick<StoreQueries["supervision"], "findWatched" | "listFailing">;
}

type Kind = "complete" | "company";

/** How the backups of each kind stand; of companies' own, the worst one. */
interface BackupFigures {
  /** Empty without companies: nothing has to be backed up. */
  ages: { kind: Kind; seconds: number }[];
  failures: { kind: Kind; times: number }[];
}

/** Of all processes: the database knows it. */
export async function readWatch(
  { supervision }: WatchedStore,
  now: EpochMs,
): Promise<BackupFigures> {
  const watch = await supervision.findWatched(now);
  const failing = await supervision.listFailing();
  const timesOf = (isComplete: boolean) =>
    Math.max(
      0,
      ...failing.filter((each) => (each.scope === "") === isComplete).map(({ times }) => times),
    );
  return {
    ages: Object.entries(watch ?? {}).map(([kind, { since }]) => ({
      kind: kind as Kind,
      seconds: Math.max(0, now - since) / 1_000,
    })),
    failures: [
      { kind: "complete", times: timesOf(true) },
      { kind: "company", times: timesOf(false) },
    ],
  };
}

/** No label names a company: whoever reads the metrics need not know them. */
export function createBackupGauges(registers: Registry[]) {
  const age = new Gauge({
    name: "sgi_backup_age_seconds",
    help: "How old the last complete backup is, and that of the company whose last one is the oldest.",
    labelNames: ["kind"],
    registers,
  });
  const failures = new Gauge({
    name: "sgi_backup_failures",
    help: "How many timed backups failed in a row, of companies the most.",
    labelNames: ["kind"],
    registers,
  });
  const free = new Gauge({
    name: "sgi_free_bytes",
    help: "What the disks of the data folder and of its backups have left.",
    labelNames: ["place"],
    registers,
  });
  return {
    /** Figures of null are unknown. */
    set(figures: BackupFigures | null, room: FreeRoom) {
      for (const gauge of [age, failures, free]) gauge.reset();
      const { ages, failures: failed } = figures ?? { ages: [], failures: [] };
      for (const { kind, seconds } of ages) age.set({ kind }, seconds);
      for (const { kind, times } of failed) failures.set({ kind }, times);
      for (const [place, bytes] of Object.entries<number | null>({ ...room })) {
        if (bytes !== null) free.set({ place }, bytes);
      }
    },
  };
}
