import { type DurationMs, SECOND_MS } from "@sgi/core/time/units";
import type { Logger } from "pino";
import type { FileStore } from "../files/types";
import type { Store } from "../store/types";

/** /readyz answers within this, whatever hangs. */
const ANSWER_MS: DurationMs = 2 * SECOND_MS;
/** An answer serves everybody who asks so soon after it: asking writes to the disk. */
const KEPT_MS: DurationMs = SECOND_MS;
/** Who asked so lately will ask again, and wants to be told when the server stops. */
const WATCHED_MS: DurationMs = 30 * SECOND_MS;

/** Whether this process should be given requests. */
export interface Readiness {
  /** Whether database and files take a write; false from `beginStop` on. */
  isReady(): Promise<boolean>;
  /** From now on it is not ready. Gives whether somebody, such as a balancer, watches. */
  beginStop(): boolean;
}

export function createReadiness({
  store,
  files,
  log,
}: {
  store: Pick<Store, "probe">;
  files: Pick<FileStore, "probe">;
  log: Pick<Logger, "error">;
}): Readiness {
  let isStopping = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<boolean> | null = null;

  async function probe(): Promise<boolean> {
    try {
      await Promise.all([store.probe(), files.probe()]);
      return true;
    } catch (err) {
      log.error({ err }, "the database or the files cannot be written");
      return false;
    } finally {
      setTimeout(() => {
        probing = null;
      }, KEPT_MS).unref();
    }
  }

  return {
    isReady() {
      askedAt = performance.now();
      if (isStopping) return Promise.resolve(false);
      probing ??= probe();
      return atMost(probing, () => log.error("the database or the files do not answer"));
    },
    beginStop() {
      isStopping = true;
      return performance.now() - askedAt < WATCHED_MS;
    },
  };
}

async function atMost(answer: Promise<boolean>, onLate: () => void): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      onLate();
      resolve(false);
    }, ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
