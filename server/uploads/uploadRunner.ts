import { type DurationMs, SECOND_MS } from "@sgi/core/time/units";
import type { AppDeps } from "../http/appEnv";
import { reasons } from "../import/reasons";
import type { ClaimedUpload } from "../store/types";
import { endUpload, LEASE_MS, type WorkDeps, workThrough } from "./workThrough";

/** How often a look is taken for batches that another process left. */
const LOOK_EVERY_MS: DurationMs = 5 * SECOND_MS;
/** How long a batch rests after the store or the disk failed. */
const REST_MS: DurationMs = 5 * SECOND_MS;
/**
 * How often a batch is taken up without one more file getting done, before it is given up: a file
 * that ends the process would otherwise end it for ever.
 */
export const MAX_ATTEMPTS = 8;

export interface UploadRunner {
  /** Says that a batch waits. */
  wake(): void;
  /** Finishes the file in hand and leaves the rest for the next start. */
  stop(): Promise<void>;
}

type Deps = Omit<WorkDeps, "isStopping"> & { log: Pick<AppDeps["log"], "error"> };

/** Works through batches in the background, one at a time. */
export function startUploadRunner(deps: Deps): UploadRunner {
  let stopping = false;
  let wanted = false;
  let running: Promise<void> | null = null;
  const workDeps = { ...deps, isStopping: () => stopping };

  async function run() {
    while (wanted && !stopping) {
      wanted = false;
      try {
        await workThroughAll(workDeps);
      } catch (err) {
        deps.log.error({ err }, "uploads could not be worked through");
      }
    }
    running = null;
  }

  function wake() {
    wanted = true;
    running ??= run();
  }

  const interval = setInterval(wake, LOOK_EVERY_MS);
  interval.unref();
  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(interval);
      await running;
    },
  };
}

/** Takes up every batch that nobody works on, the oldest first. */
export async function workThroughAll(
  deps: WorkDeps & { log: Pick<AppDeps["log"], "error"> },
): Promise<void> {
  while (!deps.isStopping()) {
    const now = deps.clock.now();
    const upload = await deps.store.uploads.claim(deps.owner, { now, until: now + LEASE_MS });
    if (upload === null) return;
    await takeUp(deps, upload);
  }
}

async function takeUp(
  deps: WorkDeps & { log: Pick<AppDeps["log"], "error"> },
  upload: ClaimedUpload,
): Promise<void> {
  const { store, owner, clock, log } = deps;
  if (upload.attempts > MAX_ATTEMPTS) {
    log.error({ upload: upload.id }, "an upload is given up");
    return endUpload(deps, upload.id, { state: "failed", note: reasons.interrupted });
  }
  try {
    await workThrough(deps, upload);
  } catch (err) {
    log.error({ err, upload: upload.id }, "an upload is put off");
    await store.uploads.release(upload.id, owner, clock.now() + REST_MS);
  }
}
