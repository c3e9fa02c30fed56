import type { Client } from "../../api/client";
import type { NameFacts } from "../../documents/names/nameFacts";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import type { DurationMs } from "../../time/units";
import { type LocalFile, sentName } from "../localFile";
import type { UploadDecision } from "../question";
import { checkUpload, type FileForecast, type FileToCheck } from "./api";

/** How long typing may pause before the host is asked again. */
export const CHECK_PAUSE_MS: DurationMs = 500;

/** A file to ask about, and what is sent beside its name. */
export interface AskedAbout {
  file: LocalFile;
  facts: NameFacts | null;
  /** The admin's choice among the documents that it may be a revision of; null for none. */
  answer: UploadDecision | null;
}

/** The host's answer about a file. */
export interface CheckedFile extends FileForecast {
  /**
   * Whether it has the size of the file in force and its SHA-256 is not known: it may be the same
   * content.
   */
  isUnsure: boolean;
}

export interface UploadCheckState {
  /** `failed`: the request failed; earlier forecasts stay. */
  step: "idle" | "checking" | "failed";
  /** The host's answers, by relative name. */
  forecasts: ReadonlyMap<string, CheckedFile>;
}

export interface UploadCheck extends Observable<UploadCheckState> {
  /** Checks these files after a pause; at once if `now`. */
  check(files: readonly AskedAbout[], now?: boolean): void;
  stop(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call">;
  /** The SHA-256 of a file, hex; null if the browser cannot compute it. */
  hash(file: Blob): Promise<string | null>;
}

/**
 * Asks the host what chosen files would be. Computes and sends a file's hash only where a file in
 * force has the same size. The last question wins. Source: spec 3 §4.
 */
export function createUploadCheck({ client, timers = systemTimers, hash }: Deps): UploadCheck {
  const state = createObservable<UploadCheckState>({ step: "idle", forecasts: new Map() });
  const hashes = new WeakMap<Blob, string | null>();
  let asking: AbortController | null = null;
  let forget = (): void => undefined;

  async function ask(files: readonly AskedAbout[], signal: AbortSignal): Promise<void> {
    const first = await foresee(files, signal);
    const unread = files.filter(
      ({ file }) => first.get(sentName(file))?.hasSameSize && !hashes.has(file.file),
    );
    for (const { file } of unread) {
      const digest = await hash(file.file);
      signal.throwIfAborted();
      hashes.set(file.file, digest);
    }
    const isKnown = unread.some(({ file }) => hashes.get(file.file));
    const forecasts = isKnown ? await foresee(files, signal) : first;
    state.set({ step: "idle", forecasts });
  }

  async function foresee(
    files: readonly AskedAbout[],
    signal: AbortSignal,
  ): Promise<UploadCheckState["forecasts"]> {
    const body = { files: files.map(toCheck) };
    const answer = await client.call(checkUpload, { body, signal });
    signal.throwIfAborted();
    const hashed = new Set(body.files.flatMap(({ name, sha256 }) => (sha256 ? [name] : [])));
    return new Map(
      answer.files.map((forecast) => {
        const isUnsure = forecast.hasSameSize && !hashed.has(forecast.name);
        return [forecast.name, { ...forecast, isUnsure }];
      }),
    );
  }

  function toCheck({ file, facts, answer }: AskedAbout): FileToCheck {
    const sha256 = hashes.get(file.file);
    return {
      name: sentName(file),
      sizeBytes: file.sizeBytes,
      ...(facts !== null && { facts }),
      ...(sha256 != null && { sha256 }),
      ...(answer !== null && { answer }),
    };
  }

  function stop(): void {
    forget();
    asking?.abort("newer");
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    stop,
    check(files, now = false) {
      stop();
      if (files.length === 0) return state.set({ step: "idle", forecasts: new Map() });
      state.set({ ...state.get(), step: "checking" });
      const current = new AbortController();
      asking = current;
      const start = () =>
        void ask(files, current.signal).catch(() => {
          if (!current.signal.aborted) state.set({ ...state.get(), step: "failed" });
        });
      if (now) start();
      else forget = timers.after(CHECK_PAUSE_MS, start);
    },
  };
}
