import { type DurationMs, SECOND_MS, type Timers } from "@sgi/core/time";
import type { Hono } from "hono";
import type { Logger } from "pino";
import { withTimeout } from "../base/time/waits";
import { allowOnly, READ_ONLY } from "../http/allowOnly";
import type { AppEnv } from "../http/env";
import type { Spool } from "../ingest/intake/spool";
import type { FileStore } from "../storage/files/types";
import type { Store } from "../storage/store/store";

/** /readyz answers within this time even if something hangs. */
const ANSWER_MS: DurationMs = 2 * SECOND_MS;
/** How long an answer is reused, because each check writes to the disk. */
const KEPT_MS: DurationMs = SECOND_MS;
/** A client that asked this recently is monitoring the server and should see it stop. */
const WATCHED_MS: DurationMs = 30 * SECOND_MS;

/** Whether this process should get requests. */
export interface Readiness {
  /** Whether database and files accept a write; false from `beginStop` on. */
  isReady(): Promise<boolean>;
  /**
   * From now on it is not ready. Returns whether somebody, such as a load balancer, is monitoring
   * it.
   */
  beginStop(): boolean;
}

export function createReadiness({
  store,
  files,
  log,
  timers,
  spool,
  isHindered = () => false,
}: {
  store: Pick<Store, "probe">;
  files: Pick<FileStore, "probe">;
  log: Pick<Logger, "error">;
  timers: Timers;
  spool: Pick<Spool, "probe">;
  /** Whether other servers would not find what this one stores, even if writes succeed. */
  isHindered?: () => boolean;
}): Readiness {
  let isStopping = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<boolean> | null = null;

  async function probe(): Promise<boolean> {
    try {
      await Promise.all([store.probe(), files.probe(), spool.probe()]);
      return true;
    } catch (err) {
      log.error({ err }, "the database or the files cannot be written");
      return false;
    } finally {
      timers.after(KEPT_MS, () => {
        probing = null;
      });
    }
  }

  return {
    isReady() {
      askedAt = performance.now();
      if (isStopping || isHindered()) return Promise.resolve(false);
      probing ??= probe();
      const onLate = () => {
        log.error("the database or the files do not answer");
        return false;
      };
      return withTimeout(timers, ANSWER_MS, { work: probing, onLate });
    },
    beginStop() {
      isStopping = true;
      return performance.now() - askedAt < WATCHED_MS;
    },
  };
}

/**
 * /healthz: the process runs. /readyz: it accepts requests and stores their data; 503 when it does
 * not, or stops. They reveal no more, because anyone may call them.
 */
export function mountHealth(
  app: Hono<AppEnv>,
  { readiness }: { readiness: Pick<Readiness, "isReady"> },
  headers: Readonly<Record<string, string>>,
) {
  app.get("/healthz", (c) => c.json({ status: "ok" }, 200, headers));
  app.get("/readyz", async (c) => {
    const isReady = await readiness.isReady();
    if (isReady) return c.json({ status: "ok" }, 200, headers);
    return c.json({ status: "unavailable" }, 503, headers);
  });
  for (const path of ["/healthz", "/readyz"]) allowOnly(app, path, READ_ONLY);
}
