import type { EpochMs } from "@sgi/core/time";
import { Gauge, type Registry } from "prom-client";
import type { FreeRoom } from "../../storage/installation/freeRoom";
import type { StoreQueries } from "../../storage/store/store";

export interface WatchedStore {
  backupCopies: Pick<StoreQueries["backupCopies"], "findState">;
  supervision: Pick<StoreQueries["supervision"], "findWatched" | "listFailing">;
}

type Kind = "complete" | "company";

interface Watch {
  now: EpochMs;
  /** The second place, as the database names it; null if there is none. */
  copyPlace: string | null;
}

/** The state of the backups of each kind; for companies' own backups, the worst one. */
interface BackupFigures {
  /** Empty without companies: there is nothing to back up. */
  ages: { kind: Kind; seconds: number }[];
  failures: { kind: Kind; times: number }[];
  /** Null without a second place; `seconds` is null when nothing had to be copied yet. */
  copies: { seconds: number | null; times: number } | null;
}

/** Reads the figures of all processes from the database. */
export async function readWatch(
  { supervision, backupCopies }: WatchedStore,
  { now, copyPlace }: Watch,
): Promise<BackupFigures> {
  const watch = await supervision.findWatched(now);
  const failing = await supervision.listFailing();
  const copies = copyPlace === null ? null : await backupCopies.findState(copyPlace);
  const secondsSince = (at: EpochMs) => Math.max(0, now - at) / 1_000;
  const timesOf = (isComplete: boolean) =>
    Math.max(
      0,
      ...failing.filter((each) => (each.scope === "") === isComplete).map(({ times }) => times),
    );
  return {
    ages: Object.entries(watch ?? {}).flatMap(([kind, watched]) =>
      watched === null ? [] : [{ kind: kind as Kind, seconds: secondsSince(watched.since) }],
    ),
    failures: [
      { kind: "complete", times: timesOf(true) },
      { kind: "company", times: timesOf(false) },
    ],
    copies: copies && {
      seconds: copies.since === null ? null : secondsSince(copies.since),
      times: copies.failure?.times ?? 0,
    },
  };
}

const NONE: BackupFigures = { ages: [], failures: [], copies: null };

/** No label names a company: readers of the metrics need not know them. */
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
    help: "What the disks of the data folder, its backups and their second place have left.",
    labelNames: ["place"],
    registers,
  });
  const setCopies = createCopyGauges(registers);
  return {
    /** With null, the figures are unknown. */
    set(figures: BackupFigures | null, room: FreeRoom) {
      for (const gauge of [age, failures, free]) gauge.reset();
      const { ages, failures: failed, copies } = figures ?? NONE;
      for (const { kind, seconds } of ages) age.set({ kind }, seconds);
      for (const { kind, times } of failed) failures.set({ kind }, times);
      setCopies(copies);
      for (const [place, bytes] of Object.entries<number | null>({ ...room })) {
        if (bytes !== null) free.set({ place }, bytes);
      }
    },
  };
}

function createCopyGauges(registers: Registry[]): (copies: BackupFigures["copies"]) => void {
  const age = new Gauge({
    name: "sgi_backup_copy_age_seconds",
    help: "How old the last complete backup is that the second place holds.",
    registers,
  });
  const failures = new Gauge({
    name: "sgi_backup_copy_failures",
    help: "How many tries to copy backups to the second place failed in a row.",
    registers,
  });
  return (copies) => {
    for (const gauge of [age, failures]) gauge.remove();
    if (copies === null) return;
    failures.set(copies.times);
    if (copies.seconds !== null) age.set(copies.seconds);
  };
}
