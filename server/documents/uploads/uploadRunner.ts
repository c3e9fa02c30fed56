import { type DurationMs, repeat, SECOND_MS, type Timers } from "@sgi/core/time";
import type { Logger } from "pino";
import { LEASE_MS, RENEW_MS, TAKE_OVER_EVERY_MS } from "../../storage/background/lease";
import { type Runner, startRunner } from "../../storage/background/runner";
import { inTurn, type TurnDeps } from "../../storage/background/turns";
import type { ClaimedUpload } from "../../storage/store/schema/uploadTypes";
import { giveUpNext, type WorkDeps, workThrough } from "./workThrough";

/** How long a batch pauses after a failure of the store or the disk. */
const REST_MS: DurationMs = 5 * SECOND_MS;
/** After so many failures in a row the next batch would fail too. */
const MAX_FAILURES = 3;
/**
 * How often a batch is claimed without progress before its next file is given up: a file that kills
 * the process would do so forever. Failures of disk or database do not count.
 */
export const MAX_ATTEMPTS = 8;
/** PostgreSQL's error classes for invalid data and violated constraints. */
const DATA_CLASSES = ["22", "23"];
const SQLITE_DATA = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/;

type Log = { log: Pick<Logger, "error"> };
type Timed = Log & { timers: Timers };
type Deps = Omit<WorkDeps, "isStopping"> & Timed;

/** Works through batches in the background, one at a time, from now on. */
export function startUploadRunner(deps: Deps): Runner {
  const { timers, log } = deps;
  const rests = createPausedBatches(timers, REST_MS, () => runner.wake());
  const runner = startRunner({
    work: (isStopping) => workThroughAll({ ...deps, rests, isStopping }),
    onFailure: (err) => log.error({ err }, "uploads could not be worked through"),
    lookEveryMs: TAKE_OVER_EVERY_MS,
    timers,
  });
  runner.wake();
  return {
    wake: runner.wake,
    async stop() {
      await runner.stop();
      rests.stop();
    },
  };
}

type TakeUpDeps = WorkDeps & Timed & Pick<TurnDeps, "elapsed"> & { rests: PausedBatches };

/** Works on every unclaimed batch of this process's spool; companies take turns by time. */
export async function workThroughAll(deps: TakeUpDeps): Promise<void> {
  let failures = 0;
  while (!deps.isStopping() && failures < MAX_FAILURES) {
    const { owner, spool, rests } = deps;
    await spool.probe();
    const from = { spoolId: spool.id, leaseMs: LEASE_MS, except: rests.ids() };
    const upload = await deps.store.uploads.claim(owner, from);
    if (upload === null) return;
    const turn = { queue: "uploads", companyId: upload.companyId } as const;
    const isDone = await inTurn(deps, turn, () => takeUp(deps, upload));
    failures = isDone ? 0 : failures + 1;
  }
}

/** False on failure: the batch then pauses, and this process keeps its claim. */
async function takeUp(deps: TakeUpDeps, upload: ClaimedUpload): Promise<boolean> {
  const { store, owner, log, rests, timers } = deps;
  const stopRenewing = repeat(timers, RENEW_MS, () => {
    // An unreachable database says nothing about the lease: the next write will show.
    store.uploads.renew(upload.id, owner, LEASE_MS).catch(() => undefined);
  });
  try {
    if (upload.attempts > MAX_ATTEMPTS) {
      log.error({ upload: upload.id }, "a file of an upload is given up");
      await giveUpNext(deps, upload);
    }
    await workThrough(deps, upload);
    return true;
  } catch (err) {
    log.error({ err, upload: upload.id }, "an upload is put off");
    rests.add(upload.id);
    // Released, so that the next claim counts as an attempt: the file may be at fault.
    if (isPermanentFailure(err)) await store.uploads.release(upload.id, owner);
    return false;
  } finally {
    stopRenewing();
  }
}

/**
 * Whether the file or our code may cause the error, so that a retry cannot help. All other errors
 * (full or missing disk, unreachable database) are temporary.
 */
function isPermanentFailure(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true;
  if (error instanceof ReferenceError || error instanceof SyntaxError) return true;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return SQLITE_DATA.test(code) || (code.length === 5 && DATA_CLASSES.includes(code.slice(0, 2)));
}

/**
 * Batches that this process leaves alone for a while. Uses timers, so that clock changes do not
 * matter.
 */
interface PausedBatches {
  add(id: string): void;
  ids(): string[];
  stop(): void;
}

/** `onOver` is called when a batch's pause of `restMs` is over. */
export function createPausedBatches(
  timers: Timers,
  restMs: DurationMs,
  onOver: () => void,
): PausedBatches {
  const resting = new Map<string, () => void>();
  return {
    add(id) {
      resting.get(id)?.();
      const over = () => {
        resting.delete(id);
        onOver();
      };
      resting.set(id, timers.after(restMs, over));
    },
    ids: () => [...resting.keys()],
    stop() {
      for (const cancel of resting.values()) cancel();
      resting.clear();
    },
  };
}
