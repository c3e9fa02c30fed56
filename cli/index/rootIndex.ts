import { join } from "node:path";
import type { FolderState } from "@sgi/core/opener";
import { type Clock, type DurationMs, type EpochMs, MINUTE_MS, type Timers } from "@sgi/core/time";
import type { Sought } from "../names/sought";
import { withinTime } from "../time/within";
import type { CallWidth } from "./callWidth";
import type { IndexHits } from "./finding";
import { createFolderTable } from "./folderTable";
import type { IndexFs } from "./indexFs";
import type { IndexStore } from "./indexStore";
import type { NameHash } from "./nameKey";
import { createNameTable } from "./nameTable";
import { namesIn } from "./readFolder";
import { createRootCalls } from "./rootCalls";
import { sweep } from "./sweep";
import { sweepRest } from "./sweepRest";

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
   * Files with a name of `sought`, verified on disk, as the root answers in time. Never rejects.
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
  let folders = createFolderTable(root);
  let names = createNameTable();
  let complete = false;
  let reached = true;
  let sweptAt: EpochMs | null = null;
  let sweepMs: DurationMs | null = null;
  let silences = 0;
  let stampsLie = false;
  let deepAt = clock.now();
  let deepMs: DurationMs = 0;
  let unsaved = false;
  let savedAt = Number.NEGATIVE_INFINITY;
  let saving: Promise<void> = Promise.resolve();
  let triedAt = Number.NEGATIVE_INFINITY;
  let running: { startedAt: EpochMs; done: Promise<void> } | undefined;
  let cancelNext: () => void = () => undefined;
  let closed = false;

  const loaded = store.load(root).then((saved) => {
    if (saved === undefined) return;
    folders = createFolderTable(root, saved.folders);
    names = createNameTable(saved.keys);
    complete = true;
    savedAt = clock.now();
  });

  function save(): Promise<void> {
    unsaved = false;
    savedAt = clock.now();
    names.compact();
    folders.recycle();
    return store.save(root, { folders: folders.columns, keys: names.keys }).catch((error) => {
      unsaved = true;
      deps.onSaveFailed(error);
    });
  }

  async function sweepOnce(startedAt: EpochMs): Promise<void> {
    await loaded;
    const crawling = !complete;
    const restMs = Math.max(DEEP_EVERY_MS, DEEP_REST_FACTOR * deepMs);
    const deep = !crawling && (stampsLie || startedAt - deepAt >= restMs);
    const swept = await sweep(
      { fs, calls, folders, names, hash, clock, deep, crawling },
      () => closed,
    );
    reached = swept.reached;
    unsaved ||= swept.changed;
    stampsLie ||= swept.stampsLie;
    if (!reached) return;
    sweptAt = clock.now();
    sweepMs = Math.max(0, sweptAt - startedAt);
    if (deep || crawling) {
      deepAt = sweptAt;
      deepMs = sweepMs;
    }
    complete = true;
    if (unsaved && sweptAt - savedAt >= SAVE_EVERY_MS) saving = save();
  }

  function begin(): Promise<void> {
    cancelNext();
    const startedAt = clock.now();
    const done = sweepOnce(startedAt).finally(() => {
      triedAt = startedAt;
      running = undefined;
      silences = calls.lateCount() > 0 ? silences + 1 : 0;
      const restMs = sweepRest({ sweepMs, silences, random: deps.random() });
      if (!closed) cancelNext = timers.after(restMs, () => void begin());
    });
    running = { startedAt, done };
    return done;
  }

  async function sweepSince(at: EpochMs): Promise<void> {
    // A sweep in progress may have passed what has changed since.
    if (running !== undefined && running.startedAt < at) await running.done;
    if (closed || triedAt >= at) return;
    await (running?.done ?? begin());
  }

  async function verify(folder: number, sought: Sought, found: string[]): Promise<void> {
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

  void begin();
  return {
    async find(sought, limitMs) {
      await loaded;
      if (calls.lateCount() > 0) return { paths: [], silent: true };
      const found: string[] = [];
      const holding = new Set(sought.keys.flatMap((key) => names.folders(hash(key))));
      const all = [...holding].map((folder) => verify(folder, sought, found));
      const whole = Promise.all(all).then(() => calls.lateCount() > 0);
      const silent = await withinTime({ limitMs, timers }, whole, true);
      return { paths: [...found], silent };
    },
    sweepSince,
    status() {
      const silent = !reached || calls.lateCount() > 0;
      const state = silent ? "unreachable" : complete ? "ready" : "indexing";
      return { path: root, state, files: folders.fileCount(), sweptAt, sweepMs };
    },
    async close(options) {
      closed = true;
      cancelNext();
      calls.close();
      await running?.done;
      await saving;
      if (options.save && complete && unsaved) await save();
    },
  };
}
