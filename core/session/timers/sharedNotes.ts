import type { EpochMs } from "../../time/units";

/**
 * The instants that the panel's tabs in one browser share: the last activity, the last extension
 * sent, and the session's end by a logout, by inactivity, or as the host reported it.
 */
export const NOTE_NAMES = ["active", "extended", "signedOut", "timedOut", "over"] as const;
export type NoteName = (typeof NOTE_NAMES)[number];

/** Notes that all tabs of a browser share. A note written is read by every tab from then on. */
export interface SharedNotes {
  /** The instant last written; null when there is none. */
  read(name: NoteName): EpochMs | null;
  write(name: NoteName, at: EpochMs): void;
  /** Calls `onNote` for what other tabs write, soon after. Returns a function that stops it. */
  subscribe(onNote: (name: NoteName) => void): () => void;
  /** Runs `work` unless another tab is running its own. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** The notes that end a session. Of two with the same instant, the first in this list counts. */
export const END_NAMES = ["timedOut", "over", "signedOut"] as const satisfies readonly NoteName[];
export type EndName = (typeof END_NAMES)[number];

/** The last end of a session that any tab has noted. */
export function lastEnd(notes: Pick<SharedNotes, "read">): EpochMs | null {
  const ends = END_NAMES.map(notes.read).filter((at) => at !== null);
  return ends.length > 0 ? Math.max(...ends) : null;
}
