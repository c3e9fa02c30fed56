import { join } from "node:path";
import type { FolderState } from "@sgi/core/opener";
import { type Clock, type DurationMs, type EpochMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import type { Sought } from "../names/sought";
import { withinTime } from "../time/within";
import type { CallWidth } from "./callWidth";
import { createFolderTable, type FolderTable } from "./folderTable";
import type { IndexFs } from "./indexFs";
import type { IndexStore } from "./indexStore";
import type { NameHash } from "./nameKey";
import { createNameTable } from "./nameTable";
import { namesIn } from "./readFolder";
import { createRootCalls, type RootCalls } from "./rootCalls";
import { sweep, sweepRest } from "./sweep";

/** The pause between full reads, for drives with unreliable stamps: 1 % of the time at most. */
const DEEP_EVERY_MS: DurationMs = 10 * MINUTE_MS;
const DEEP_REST_FACTOR = 100;
const SAVE_EVERY_MS: DurationMs = 5 * MINUTE_MS;

/** What the index knows of one root. */
export interface FolderStatus {
  path: string;
  state: FolderState;
  files: number;
  /** When the last sweep ended well. */
  sweptAt: EpochMs | null;
  sweepMs: DurationMs | null;
}

/** Files that were found by name. */
export interface IndexHits {
  readonly paths: readonly string[];
  /** Whether a root did not answer in time, so that more may be there. */
  readonly silent: boolean;
}

export interface RootIndexDeps {
  root: string;
  fs: IndexFs;
  clock: Clock;
  timers: Timers;
  store: IndexStore;
  hash: NameHash;
  width: () => CallWidth;
  /** A random number from 0 to below 1. */
  random: () => number;
  /** Called once whenever saving starts to fail. */
  onSaveFailed(error: unknown): void;
}

/** The index of one root: crawled once, swept from then on, saved from time to time. */
export interface RootIndex {
  /**
   * Files with a name of `sought`, verified on disk; only those that the root returns in time.
   * Never rejects.
   */
  find(sought: Sought, limitMs: DurationMs): Promise<IndexHits>;
  /** Resolves once a sweep that began at `at` or later has ended, successful or not. */
  sweepSince(at: EpochMs): Promise<void>;
  status(): FolderStatus;
  /** Stops; saves unsaved changes unless the root is dropped. */
  close(options: { save: boolean }): Promise<void>;
}

export function createRootIndex(deps: RootIndexDeps): RootIndex {
  const { root, fs, clock, timers, store, hash } = deps;
  const calls = createRootCalls(deps);
  const deepReads = createDeepReads(clock.now());
  let folders = createFolderTable(root);
  let names = createNameTable();
  let complete = false;
  let reached = true;
  let sweptAt: EpochMs | null = null;
  let sweepMs: DurationMs | null = null;

  const saver = createSaver(deps, () => {
    names.compact();
    folders.recycle();
    return { folders: folders.columns, keys: names.keys };
  });
  const loaded = store.load(root).then((saved) => {
    if (saved === undefined) return;
    folders = createFolderTable(root, saved.folders);
    names = createNameTable(saved.keys);
    complete = true;
    saver.loaded();
  });

  async function sweepOnce(startedAt: EpochMs, isClosed: () => boolean): Promise<void> {
    await loaded;
    const crawling = !complete;
    const deep = !crawling && deepReads.isDue(startedAt);
    const work = { fs, calls, folders, names, hash, clock, deep, crawling };
    const swept = await sweep(work, isClosed);
    reached = swept.reached;
    saver.note(swept.changed);
    deepReads.note(swept.stampsLie);
    if (!reached) return;
    sweptAt = clock.now();
    sweepMs = Math.max(0, sweptAt - startedAt);
    if (deep || crawling) deepReads.ended(sweptAt, sweepMs);
    complete = true;
    saver.saveIfDue(sweptAt);
  }
  const sweeps = createSweeps(deps, { calls, sweepOnce, lastMs: () => sweepMs });

  return {
    async find(sought, limitMs) {
      await loaded;
      if (calls.lateCount() > 0) return { paths: [], silent: true };
      const found: string[] = [];
      const holding = new Set(sought.keys.flatMap((key) => names.folders(hash(key))));
      const all = [...holding].map((folder) =>
        findIn(folder, sought, { fs, calls, folders, found }),
      );
      const whole = Promise.all(all).then(() => calls.lateCount() > 0);
      const silent = await withinTime({ limitMs, timers }, whole, true);
      return { paths: [...found], silent };
    },
    sweepSince: sweeps.since,
    status() {
      const silent = !reached || calls.lateCount() > 0;
      const state = silent ? "unreachable" : complete ? "ready" : "indexing";
      return { path: root, state, files: folders.fileCount(), sweptAt, sweepMs };
    },
    async close(options) {
      await sweeps.stop();
      await saver.end({ save: options.save && complete });
    },
  };
}

/** Adds the sought files that a folder holds to `found`. */
async function findIn(
  folder: number,
  sought: Sought,
  deps: { fs: IndexFs; calls: RootCalls; folders: FolderTable; found: string[] },
): Promise<void> {
  const { fs, calls, folders, found } = deps;
  const urgent = { urgent: true };
  try {
    const path = folders.path(folder);
    const names = await calls.run(() => namesIn(path, fs), urgent);
    for (const file of names.filter(sought.matches).map((name) => join(path, name))) {
      const { kind } = await calls.run(() => fs.look(file), urgent);
      if (kind === "file") found.push(file);
    }
  } catch {
    // Gone, unreadable or silent: nothing can be opened from this folder now.
  }
}

/** Decides when a sweep reads all folders, whatever their stamps say. */
function createDeepReads(now: EpochMs) {
  let stampsLie = false;
  let endedAt = now;
  let tookMs: DurationMs = 0;
  return {
    isDue: (at: EpochMs) =>
      stampsLie || at - endedAt >= Math.max(DEEP_EVERY_MS, DEEP_REST_FACTOR * tookMs),
    note(lie: boolean) {
      stampsLie ||= lie;
    },
    ended(at: EpochMs, spanMs: DurationMs) {
      endedAt = at;
      tookMs = spanMs;
    },
  };
}

/** Saves the index when it has changed, not more often than every SAVE_EVERY_MS. */
function createSaver(
  { root, clock, store, onSaveFailed }: RootIndexDeps,
  take: () => Parameters<IndexStore["save"]>[1],
) {
  let unsaved = false;
  let savedAt = Number.NEGATIVE_INFINITY;
  let saving: Promise<void> = Promise.resolve();

  function save(): Promise<void> {
    unsaved = false;
    savedAt = clock.now();
    return store.save(root, take()).catch((error) => {
      unsaved = true;
      onSaveFailed(error);
    });
  }
  return {
    loaded() {
      savedAt = clock.now();
    },
    note(changed: boolean) {
      unsaved ||= changed;
    },
    saveIfDue(now: EpochMs) {
      if (unsaved && now - savedAt >= SAVE_EVERY_MS) saving = save();
    },
    async end(options: { save: boolean }) {
      await saving;
      if (options.save && unsaved) await save();
    },
  };
}

interface Sweeping {
  calls: RootCalls;
  sweepOnce(startedAt: EpochMs, isClosed: () => boolean): Promise<void>;
  /** How long the last sweep took. */
  lastMs(): DurationMs | null;
}

/** Sweeps at once, then again after each rest, one sweep at a time. */
function createSweeps(
  { clock, timers, random }: RootIndexDeps,
  { calls, sweepOnce, lastMs }: Sweeping,
) {
  let silences = 0;
  let triedAt = Number.NEGATIVE_INFINITY;
  let running: { startedAt: EpochMs; done: Promise<void> } | undefined;
  let cancelNext: () => void = () => undefined;
  let closed = false;

  function begin(): Promise<void> {
    cancelNext();
    const startedAt = clock.now();
    const done = sweepOnce(startedAt, () => closed).finally(() => {
      triedAt = startedAt;
      running = undefined;
      silences = calls.lateCount() > 0 ? silences + 1 : 0;
      const restMs = sweepRest({ sweepMs: lastMs(), silences, random: random() });
      if (!closed) cancelNext = timers.after(restMs, () => void begin());
    });
    running = { startedAt, done };
    return done;
  }

  void begin();
  return {
    async since(at: EpochMs): Promise<void> {
      // A sweep in progress may have passed what has changed since.
      if (running !== undefined && running.startedAt < at) await running.done;
      if (closed || triedAt >= at) return;
      await (running?.done ?? begin());
    },
    async stop(): Promise<void> {
      closed = true;
      cancelNext();
      calls.close();
      await running?.done;
    },
  };
}
