import { systemTimers, type TimeDeps } from "../../time/clock";
import { pause } from "../../time/pause";
import { type DurationMs, SECOND_MS } from "../../time/units";

/** Between two reads of the list after the return from the drive. Source: spec 2 §9. */
export const DRIVE_RETURN_MS: DurationMs = 2 * SECOND_MS;

interface Deps extends Pick<TimeDeps, "timers"> {
  /** Reads the document list anew. */
  readDocuments(signal: AbortSignal): Promise<readonly unknown[]>;
  /** Called once with the number of documents, 1 or more. */
  onAvailable(documentCount: number): void;
  /** Takes the parameter from the address. */
  removeParameter(): void;
}

/**
 * Polls the list: at once (a read of the last 2 s serves too), then 2 s after each answer, failures
 * included, until there are documents. Returns a stop function, for when the page is left. Source:
 * spec 2 §4, settled point 21.
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
