import { createObservable, type Observable } from "../state/observable";
import { type TimeDeps, withTime } from "../time/clock";
import { type DurationMs, MINUTE_MS } from "../time/units";
import { splitBatches } from "./batches";
import { type LocalFile, sentName } from "./localFile";
import {
  type BatchProgress,
  NO_UPLOAD,
  settledBatch,
  totalProgress,
  type UploadProgress,
  waitingBatch,
} from "./progress";
import { type ChangeBatch, NotStarted, type RunDeps, runUpload } from "./runUpload";
import type { UploadExtras } from "./sendBatch";
import { type UploadBreak, type UploadResult, uploadResult } from "./uploadResult";
import { TooManyFailedPolls } from "./watchBatch";

/** What an upload needs. */
export type UploadJobDeps = Omit<RunDeps, keyof TimeDeps> & TimeDeps;

/** The longest that a whole upload takes. Source: spec 2 §9. */
export const UPLOAD_TIMEOUT_MS: DurationMs = 10 * MINUTE_MS;

export interface UploadJob extends Observable<UploadProgress> {
  /**
   * Sends the files and follows them to the end, whatever it is; never throws. Null, and nothing is
   * sent, while an upload is under way. `extras` go with every batch; without them `files` is the
   * whole selection.
   */
  start(files: readonly LocalFile[], extras?: UploadExtras): Promise<UploadResult | null>;
  /** Ends the upload: the request in flight is broken off, what the host took stays. */
  cancel(): void;
}

interface Sent {
  files: readonly LocalFile[];
  extras: UploadExtras;
}

/** The upload of the dashboard, one at a time. Source: spec 2 §4 and §9. */
export function createUploadJob(given: UploadJobDeps): UploadJob {
  const deps = withTime(given);
  const progress = createObservable<UploadProgress>(NO_UPLOAD);
  let controller: AbortController | null = null;

  const change: ChangeBatch = (index, next) => {
    const { batches } = progress.get();
    const batch = batches[index];
    if (batch === undefined) throw new RangeError(`no batch ${index} of ${batches.length}`);
    const changed = next(batch);
    progress.set(totalProgress(batches.with(index, changed), true));
    return changed;
  };

  function settle(): readonly BatchProgress[] {
    const batches = progress.get().batches.map(settledBatch);
    progress.set(totalProgress(batches, true));
    return batches;
  }

  /** Runs an upload to its end, whatever that is. */
  async function run({ files, extras }: Sent, current: AbortController): Promise<UploadResult> {
    try {
      const batches = splitBatches(files);
      progress.set(totalProgress(batches.map(waitingBatch), true));
      await runUpload(deps, { batches, extras, change, controller: current });
      return uploadResult(settle(), null);
    } catch (error) {
      const settled = settle();
      const broken = breakOf(current.signal);
      if (broken !== null) return uploadResult(settled, broken);
      return { kind: "notStarted", error: error instanceof NotStarted ? error.cause : error };
    }
  }

  return {
    get: progress.get,
    subscribe: progress.subscribe,
    async start(files, extras = { selection: files.map(sentName), answers: {} }) {
      if (controller !== null) return null;
      if (files.length === 0) return { kind: "noFiles" };
      const current = new AbortController();
      controller = current;
      const forget = deps.timers.after(UPLOAD_TIMEOUT_MS, () => current.abort("timeout"));
      const result = await run({ files, extras }, current);
      forget();
      controller = null;
      progress.set({ ...progress.get(), running: false });
      return result;
    },
    cancel: () => controller?.abort("cancelled"),
  };
}

function breakOf({ reason }: AbortSignal): UploadBreak | null {
  if (reason instanceof TooManyFailedPolls) return "network";
  return reason === "cancelled" || reason === "timeout" ? reason : null;
}
