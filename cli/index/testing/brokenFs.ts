import { type IndexFs, systemIndexFs } from "../indexFs";

/** The real disk, except for paths that a test makes silent or broken. */
export interface BrokenFs extends IndexFs {
  /** Calls for paths with this prefix do not return until `answer`. */
  silence(start: string): void;
  answer(start: string): void;
  /** Calls for exactly this path reject with the code, until `repair`. */
  fail(path: string, code: string): void;
  repair(path: string): void;
  /** The paths asked for so far, in order. */
  readonly asked: readonly string[];
  /** The paths whose calls have not returned. */
  readonly underWay: readonly string[];
}

export function createBrokenFs(): BrokenFs {
  const silent = new Map<string, { wait: Promise<void>; end(): void }>();
  const failing = new Map<string, string>();
  const asked: string[] = [];
  const underWay: string[] = [];

  async function through<T>(path: string, call: () => Promise<T>): Promise<T> {
    asked.push(path);
    underWay.push(path);
    try {
      for (const [start, { wait }] of silent) if (path.startsWith(start)) await wait;
      const code = failing.get(path);
      if (code !== undefined) throw Object.assign(new Error(code), { code });
      return await call();
    } finally {
      underWay.splice(underWay.indexOf(path), 1);
    }
  }

  return {
    asked,
    underWay,
    look: (path) => through(path, () => systemIndexFs.look(path)),
    list: (path) => through(path, () => systemIndexFs.list(path)),
    silence(start) {
      let end: () => void = () => undefined;
      const wait = new Promise<void>((resolve) => {
        end = resolve;
      });
      silent.set(start, { wait, end });
    },
    answer(start) {
      silent.get(start)?.end();
      silent.delete(start);
    },
    fail: (path, code) => void failing.set(path, code),
    repair: (path) => void failing.delete(path),
  };
}
