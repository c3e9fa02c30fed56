import { openerIndexTexts } from "@sgi/core/texts/opener";
import { type Clock, type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import type { Log } from "../log/log";
import type { Sought } from "../names/sought";
import { withinTime } from "../time/within";
import { type CallWidth, callWidth } from "./callWidth";
import { type IndexFs, systemIndexFs } from "./indexFs";
import { createIndexStore } from "./indexStore";
import { hashName, type NameHash } from "./nameKey";
import { URGENT_TIMEOUT_MS } from "./rootCalls";
import { createRootIndex, type FolderStatus, type IndexHits, type RootIndex } from "./rootIndex";

/** A sweep younger than this counts as fresh. */
const FRESH_MS: DurationMs = 2 * SECOND_MS;

/** Finds files by name, under all roots. */
export interface FileIndex {
  /**
   * Absolute paths, under any root, of files with a name of `sought`, verified on disk now. A root
   * that does not answer within `limitMs` (default 1 s) gives what it has found so far. Never
   * rejects.
   */
  find(sought: Sought, limitMs?: DurationMs): Promise<IndexHits>;
  /**
   * Sweeps for changes, for at most `budgetMs`; resolves at once when the last sweep is younger
   * than 2 s. The rest goes on in the background. Never rejects.
   */
  refresh(budgetMs: DurationMs): Promise<void>;
  /** Replaces the roots: new ones are crawled, others dropped with their saved index. */
  setRoots(roots: readonly string[]): void;
  status(): readonly FolderStatus[];
  /** Stops everything and saves. Never rejects. */
  close(): Promise<void>;
}

/** An index without roots yet. `folder` is where it is saved, created when needed. */
export function createFileIndex(deps: {
  folder: string;
  clock: Clock;
  timers: Timers;
  log?: Log;
  fs?: IndexFs;
  hash?: NameHash;
  /** The size of Node's thread pool; by default the environment's UV_THREADPOOL_SIZE. */
  poolSize?: string;
  /** A number from 0 to below 1; by default random. */
  random?: () => number;
}): FileIndex {
  const { clock, timers, fs = systemIndexFs, hash = hashName } = deps;
  const store = createIndexStore({ folder: deps.folder, clock, hash });
  let indexes = new Map<string, RootIndex>();
  // Needed for every disk call: computed once.
  let width = widthFor(0);
  let dropping: Promise<unknown> = Promise.resolve();

  function widthFor(roots: number): CallWidth {
    return callWidth(roots, deps.poolSize ?? process.env.UV_THREADPOOL_SIZE);
  }

  function open(root: string): RootIndex {
    return createRootIndex({
      ...{ root, fs, clock, timers, store, hash },
      width: () => width,
      random: deps.random ?? (() => Math.random()),
      onSaveFailed: (error) =>
        deps.log?.warn(openerIndexTexts.saveFailed, { error: String(error) }),
    });
  }

  return {
    async find(sought, limitMs = URGENT_TIMEOUT_MS) {
      const all = [...indexes.values()].map((index) => index.find(sought, limitMs));
      const found = await Promise.all(all);
      return {
        paths: [...new Set(found.flatMap(({ paths }) => paths))],
        silent: found.some(({ silent }) => silent),
      };
    },
    async refresh(budgetMs) {
      const since = clock.now() - FRESH_MS;
      const sweeps = [...indexes.values()].map((index) => index.sweepSince(since));
      await withinTime({ limitMs: budgetMs, timers }, Promise.all(sweeps), undefined);
    },
    setRoots(roots) {
      const before = indexes;
      width = widthFor(new Set(roots).size);
      indexes = new Map(roots.map((root) => [root, before.get(root) ?? open(root)]));
      const dropped = [...before].filter(([root]) => !indexes.has(root));
      const closing = dropped.map(([, index]) => index.close({ save: false }));
      dropping = Promise.all([dropping, ...closing]).then(() =>
        store.keepOnly([...indexes.keys()]),
      );
    },
    status: () => [...indexes.values()].map((index) => index.status()),
    async close() {
      await Promise.all([
        dropping,
        ...[...indexes.values()].map((index) => index.close({ save: true })),
      ]);
    },
  };
}
