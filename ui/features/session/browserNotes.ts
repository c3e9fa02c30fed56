import { NOTE_NAMES, type NoteName, type SharedNotes } from "@sgi/core/session/timers";
import type { EpochMs } from "@sgi/core/time";
import { atom } from "jotai";
import { storageAtom } from "../../state/browser/services";

const NAME = "sgi-session";

/** Opens the session notes shared by this browser's tabs. Tests replace it. */
export const notesAtom = atom<{ open(storage: Storage | null): SharedNotes }>({
  open: openBrowserNotes,
});
/** This tab's shared notes, one object as long as the page lives. */
export const sharedNotesAtom = atom((get) => get(notesAtom).open(get(storageAtom)));

const keyOf = (name: NoteName) => `${NAME}-${name}`;

interface Deps {
  /** Stores the notes; null where the browser refuses it: then each tab keeps what it receives. */
  storage: Storage | null;
  /** Announces notes to other tabs; null where unsupported: then the storage's own events do. */
  channel: BroadcastChannel | null;
  /** Lets one tab at a time work; undefined on pages without a secure context. */
  locks: LockManager | undefined;
}

/** The notes that the tabs of this browser share. Decision 50. */
export function createBrowserNotes({ storage, channel, locks }: Deps): SharedNotes {
  const heard = new Map<NoteName, EpochMs>();
  let keeps = storage !== null;

  return {
    read(name) {
      return (keeps ? instantOf(storage?.getItem(keyOf(name))) : heard.get(name)) ?? null;
    },
    write(name, at) {
      heard.set(name, at);
      try {
        storage?.setItem(keyOf(name), String(at));
      } catch {
        // Storage is full: from now on only received notes count.
        keeps = false;
      }
      channel?.postMessage({ name, at });
    },
    subscribe(onNote) {
      const hear = (name: unknown, at: EpochMs | null) => {
        if (!isNoteName(name) || at === null) return;
        heard.set(name, at);
        onNote(name);
      };
      const onMessage = ({ data }: MessageEvent) => hear(data?.name, instantOf(data?.at));
      const onStorage = ({ key, newValue }: StorageEvent) =>
        hear(
          NOTE_NAMES.find((name) => keyOf(name) === key),
          instantOf(newValue),
        );
      channel?.addEventListener("message", onMessage);
      addEventListener("storage", onStorage);
      return () => {
        channel?.removeEventListener("message", onMessage);
        removeEventListener("storage", onStorage);
      };
    },
    async alone(work) {
      if (!locks) return work();
      await locks.request(NAME, { ifAvailable: true }, (lock) => lock && work());
    },
  };
}

/** The notes of this browser, by its storage, broadcast channel and locks. */
function openBrowserNotes(storage: Storage | null): SharedNotes {
  const channel = typeof BroadcastChannel === "function" ? new BroadcastChannel(NAME) : null;
  return createBrowserNotes({ storage, channel, locks: navigator.locks });
}

function instantOf(value: unknown): EpochMs | null {
  const at = value === null || value === undefined || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(at) ? at : null;
}

function isNoteName(name: unknown): name is NoteName {
  return NOTE_NAMES.some((each) => each === name);
}
