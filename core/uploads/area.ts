import { createObservable, type Observable } from "../state/observable";
import type { Timers } from "../time/clock";
import { type DurationMs, SECOND_MS } from "../time/units";
import { startAreaProgress } from "./areaProgress";
import type { LocalFile } from "./localFile";
import { ACCEPTED_EXTENSIONS, addFiles, type Rejection } from "./selection";

/** How long the confirmation waits; running out counts as 'Annulla'. Source: spec 2 §9, decision 40. */
export const CONFIRMATION_MS: DurationMs = 15 * SECOND_MS;

/** How many files the parent uploaded, and how many failed. */
export interface AreaOutcome {
  ok: number;
  failed: number;
}

export type AreaState =
  | { step: "idle" }
  | { step: "confirming"; files: readonly LocalFile[] }
  /** `percent` is simulated; 100 only once the parent has answered. */
  | { step: "uploading"; files: readonly LocalFile[]; percent: number }
  | { step: "done"; outcome: AreaOutcome }
  | { step: "failed"; error: unknown };

export interface UploadArea extends Observable<AreaState> {
  /**
   * Takes chosen files, the same one once, and asks for confirmation; files chosen while it is asked
   * for are added, and it waits anew. Gives what stayed out; while an upload is under way, nothing
   * is taken and null given.
   */
  choose(files: readonly LocalFile[]): readonly Rejection[] | null;
  /** Hands the files to the parent. */
  confirm(): Promise<void>;
  /** Sends nothing and forgets the files. */
  cancel(): void;
}

interface Deps {
  timers: Timers;
  /** The parent's upload; it may fail. */
  upload(files: readonly LocalFile[]): Promise<AreaOutcome>;
  extensions?: readonly string[];
}

/**
 * The upload area's own flow. Its progress is simulated and held short of the end until the parent
 * has the files, so that nothing is announced before. Source: spec 2 §4, decision 7.
 */
export function createUploadArea({ timers, upload, extensions }: Deps): UploadArea {
  const state = createObservable<AreaState>({ step: "idle" });
  let endWait = (): void => undefined;

  function cancel(): void {
    if (state.get().step !== "confirming") return;
    endWait();
    state.set({ step: "idle" });
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    choose(added) {
      const now = state.get();
      if (now.step === "uploading") return null;
      const before = now.step === "confirming" ? now.files : [];
      const { files, rejected } = addFiles(before, added, extensions ?? ACCEPTED_EXTENSIONS);
      if (files.length === 0) return rejected;
      endWait();
      state.set({ step: "confirming", files });
      endWait = timers.after(CONFIRMATION_MS, cancel);
      return rejected;
    },
    async confirm() {
      const now = state.get();
      if (now.step !== "confirming") return;
      endWait();
      const { files } = now;
      state.set({ step: "uploading", files, percent: 0 });
      let answered = false;
      const progress = startAreaProgress({
        timers,
        answered: () => answered,
        onPercent: (percent) => state.set({ step: "uploading", files, percent }),
      });
      try {
        const outcome = await upload(files);
        answered = true;
        await progress.ended;
        state.set({ step: "done", outcome });
      } catch (error) {
        progress.stop();
        state.set({ step: "failed", error });
      }
    },
    cancel,
  };
}
