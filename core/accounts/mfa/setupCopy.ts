import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { SECOND_MS } from "../../time/units";

/** The file that backup codes are saved in. */
export const CODES_FILE = "codici-backup-sgi.txt";

/** How long a copy is confirmed. Source: spec 2 §9. */
export const COPY_CONFIRMATION_MS = 2 * SECOND_MS;

/** Whether something has just been copied. */
export interface Copying extends Observable<boolean> {
  /**
   * Copies a text and shows a confirmation for a while. A failure goes to `onFailure` and is never
   * thrown.
   */
  copy(text: string): Promise<void>;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  /** Fails where the browser refuses it, or has no clipboard on an unsafe address. */
  write(text: string): Promise<void>;
  onFailure(error: unknown): void;
}

export function createCopying({ timers = systemTimers, write, onFailure }: Deps): Copying {
  const copied = createObservable(false);
  let endWait = (): void => undefined;
  return {
    get: copied.get,
    subscribe: copied.subscribe,
    async copy(text) {
      endWait();
      try {
        await write(text);
      } catch (error) {
        copied.set(false);
        onFailure(error);
        return;
      }
      endWait();
      copied.set(true);
      endWait = timers.after(COPY_CONFIRMATION_MS, () => copied.set(false));
    },
  };
}

/** The text of that file: `head` above the codes, one a line, as every system reads them. */
export function backupCodesText(codes: readonly string[], head: readonly string[]): string {
  return [...head, "", ...codes, ""].join("\r\n");
}

/** A secret in groups of four, as it is read from a screen and typed into a phone. */
export function groupSecret(secret: string): string {
  return secret.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ");
}
