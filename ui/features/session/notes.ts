import type { SharedNotes } from "@sgi/core/session/timers";
import { atom } from "jotai";
import { storageAtom } from "../../state/browser/services";
import { openBrowserNotes } from "./browserNotes";

/** Opens the session notes shared by this browser's tabs. Tests replace it. */
export const notesAtom = atom<{ open(storage: Storage | null): SharedNotes }>({
  open: openBrowserNotes,
});

/** This tab's shared notes, one object as long as the page lives. */
export const sharedNotesAtom = atom((get) => get(notesAtom).open(get(storageAtom)));
