import { systemTimers, type TimeDeps } from "../time/clock";
import { pause } from "../time/pause";
import { type DurationMs, SECOND_MS } from "../time/units";

/** Between two reads of the list after the return from the drive. Source: spec 2 §9. */
export const DRIVE_RETURN_MS: DurationMs = 2 * SECOND_MS;
/** The parameter that marks the return from the drive, as `true`. Source: spec 2 §2. */
export const FROM_DRIVE = "fromDrive";

interface Deps extends Pick<TimeDeps, "timers"> {
  /** Reads the document list anew. */
  readDocuments(signal: AbortSignal): Promise<readonly unknown[]>;
  /** Told once, with how many documents there are; 1 or more. */
  onAvailable(documentCount: number): void;
  /** Takes the parameter from the address. */
  removeParameter(): void;
}

/**
 * Reads the list at once and then 2 s after each answer, failures included, until there are
 * documents or the page is left. Gives what is called when it is left. Source: spec 2 §4, settled point 21.
 */
export function startDriveReturn(deps: Deps): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  run(deps, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => controller.abort();
}

async function run(deps: Deps, signal: AbortSignal): Promise<void> {
  for (;;) {
    const documents = await deps.readDocuments(signal).catch(() => []);
    signal.throwIfAborted();
    if (documents.length > 0) {
      deps.onAvailable(documents.length);
      return deps.removeParameter();
    }
    await pause(deps.timers ?? systemTimers, DRIVE_RETURN_MS, signal);
  }
}

/** The search part of an address without the return's mark: empty, or with its `?`. */
export function withoutFromDrive(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(FROM_DRIVE);
  const rest = params.toString();
  return rest === "" ? "" : `?${rest}`;
}

/** Whether an address's search part marks the return from the drive. */
export function isFromDrive(search: string): boolean {
  return new URLSearchParams(search).get(FROM_DRIVE) === "true";
}
