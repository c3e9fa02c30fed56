import { openerIndexTexts } from "@sgi/core/texts/helper";
import { type Clock, type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import type { Log } from "../log/logPort";
import type { Sought } from "../names/sought";
import { withinTime } from "../time/within";
import { type CallWidth, callWidth } from "./callWidth";
import type { IndexHits } from "./finding";
import { type IndexFs, systemIndexFs } from "./indexFs";
import { createIndexStore } from "./indexStore";
import { hashName, type NameHash } from "./nameKey";
import { URGENT_TIMEOUT_MS } from "./rootCalls";
import { createRootIndex, type FolderStatus, type RootIndex } from "./rootIndex";

/** A sweep so young is as good as a new one. */
const FRESH_MS: DurationMs = 2 * SECOND_MS;

/** Where files of a given name are, under all roots. */
export interface FileIndex {
  /**
   * Absolute paths, under any root, of files whose names are sought, verified on disk just now. A root
   * that does not answer within `limitMs`, a second unless told, adds what it has told. Never rejects.
   */
  find(sought: Sought, limitMs?: DurationMs): Promise<IndexHits>;
  /**
   * Looks for what has changed, at most `budgetMs`; resolves at once when the last sweep is younger
   * than 2 s. What is not done by then goes on in the background. Never rejects.
   */
  refresh(budgetMs: DurationMs): Promise<void>;
  /** Replaces the roots: new ones are crawled, others dropped with their saved index. */
  setRoots(roots: readonly string[]): void;
  status(): readonly FolderStatus[];
  /** Stops everything and saves. Never rejects. */
  close(): Promise<void>;
}

/** An index of no root yet. `folder` is where it is saved, made when needed. */
export function createFileIndex(deps: {
  folder: string;
  clock: Clock;
  timers: Timers;
  log?: Log;
  fs?: IndexFs;
  hash?: NameHash;
  /** Threads that wait for disks; else as the environment's UV_THREADPOOL_SIZE says. */
  poolSize?: string;
  /** From 0 to below 1; else by chance. */
  random?: () => number;
}): FileIndex {
  const { clock, timers, fs = systemIndexFs, hash = hashName } = deps;
  const store = createIndexStore({ folder: deps.folder, clock, hash });
  let indexes = new Map<string, RootIndex>();
  // Asked for with every call to a disk: worked out once.
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
