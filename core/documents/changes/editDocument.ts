import type { Client } from "../../api/client";
import { InvalidAnswerError, wasChanged, wasNotFound } from "../../api/errors";
import { retryWrite } from "../../api/retryWrite";
import { createObservable, type Observable } from "../../state/observable";
import { systemTimers, type TimeDeps } from "../../time/clock";
import { type DocumentChange, updateDocument } from "../api";
import type { Document } from "../document";
import { getDocument } from "../getDocument";
import { type EditProblems, editProblems, hasProblem } from "./editProblems";

/** The user's draft over the document as last read. */
export interface OpenEdit {
  document: Document;
  /** The entity tag of the document as read; null when the host gives none. */
  etag: string | null;
  draft: DocumentChange;
}

/** The document as another user left it. */
type Current = Pick<OpenEdit, "document" | "etag">;

export type EditState =
  | { step: "closed" }
  | { step: "opening" }
  | ({ step: "editing" } & OpenEdit)
  | ({ step: "saving" } & OpenEdit)
  /** Someone else changed the document; `current` is null when it is gone. The draft is kept. */
  | ({ step: "conflict"; current: Current | null } & OpenEdit);

export interface DocumentEdit extends Observable<EditState> {
  /** Reads the document again and opens it for editing. A failure closes it. */
  open(): Promise<void>;
  /** Changes the draft; only while editing. */
  change(part: Partial<DocumentChange>): void;
  /** What is wrong with the draft now; null where there is none. */
  problems(): EditProblems | null;
  /** Saves the draft if it is valid. After a failure the draft stays open. */
  save(): Promise<void>;
  /** In a conflict: overwrites the other user's change with the draft. */
  saveAnyway(): Promise<void>;
  /** In a conflict: drops the draft and edits the other user's version. */
  takeCurrent(): void;
  /** In a conflict: resumes editing; the next save overwrites the other user's change. */
  keepEditing(): void;
  /** Leaves without saving; not while a save is in flight. */
  cancel(): void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  client: Pick<Client, "call" | "callTagged">;
  /** The document's legacyId. */
  id: string;
  onSaved(change: DocumentChange): void;
  /** The document could not be read for editing. */
  onOpenFailure(error: unknown): void;
  onSaveFailure(error: unknown): void;
}

/**
 * Edits title and path with an If-Match check, so that two editors do not overwrite each other.
 * Hosts without ETags keep the last save. Source: spec 2 §7.
 */
export function createDocumentEdit(deps: Deps): DocumentEdit {
  const { read, save } = createCalls(deps);
  const state = createObservable<EditState>({ step: "closed" });

  async function saveNow(editing: OpenEdit): Promise<void> {
    state.set({ step: "saving", ...editing });
    const outcome = await save(editing);
    if (outcome.kind === "saved") {
      state.set({ step: "closed" });
      const { title, path } = trimmed(editing.draft);
      deps.onSaved({ title, path });
    } else if (outcome.kind === "conflict") {
      state.set({ step: "conflict", ...editing, current: outcome.current });
    } else {
      state.set({ step: "editing", ...editing });
      deps.onSaveFailure(outcome.error);
    }
  }

  /**
   * The edit based on the other user's version; null outside a conflict, and when the document is
   * gone.
   */
  function overCurrent(): OpenEdit | null {
    const now = state.get();
    if (now.step !== "conflict" || now.current === null) return null;
    return { ...now.current, draft: now.draft };
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    problems: () => problemsOf(state.get()),
    async open() {
      if (state.get().step !== "closed") return;
      const opening: EditState = { step: "opening" };
      state.set(opening);
      try {
        const found = await read();
        if (state.get() !== opening) return;
        if (found === null) throw new InvalidAnswerError(`no document ${deps.id}`);
        state.set({ step: "editing", ...found, draft: changeOf(found.document) });
      } catch (error) {
        if (state.get() !== opening) return;
        state.set({ step: "closed" });
        deps.onOpenFailure(error);
      }
    },
    change(part) {
      const now = state.get();
      if (now.step === "editing") state.set({ ...now, draft: { ...now.draft, ...part } });
    },
    async save() {
      const now = state.get();
      if (now.step !== "editing" || problemsOf(now) !== null) return;
      const { document, etag, draft } = now;
      await saveNow({ document, etag, draft });
    },
    async saveAnyway() {
      const editing = overCurrent();
      if (editing !== null) await saveNow(editing);
    },
    takeCurrent() {
      const editing = overCurrent();
      if (editing === null) return;
      state.set({ step: "editing", ...editing, draft: changeOf(editing.document) });
    },
    keepEditing() {
      const editing = overCurrent();
      if (editing !== null) state.set({ step: "editing", ...editing });
    },
    cancel() {
      if (state.get().step !== "saving") state.set({ step: "closed" });
    },
  };
}

/** Whether leaving an edit now would lose something typed. */
export function isUnsaved(state: EditState): boolean {
  if (state.step === "closed" || state.step === "opening") return false;
  const { draft, document } = state;
  return draft.title !== document.title || draft.path !== document.path;
}

type SaveOutcome =
  | { kind: "saved" }
  | { kind: "conflict"; current: Current | null }
  | { kind: "failed"; error: unknown };

function createCalls({ client, timers = systemTimers, id }: Deps) {
  /** Null when the host has no such document. */
  async function read(): Promise<Current | null> {
    const { data, etag } = await client.callTagged(getDocument, { params: { id } });
    return data === null ? null : { document: data, etag };
  }

  async function save({ draft, etag }: OpenEdit): Promise<SaveOutcome> {
    const body = trimmed(draft);
    const options = { params: { id }, body, ifMatch: etag };
    try {
      await retryWrite(() => client.call(updateDocument, options), { timers });
      return { kind: "saved" };
    } catch (error) {
      if (!wasChanged(error)) return { kind: "failed", error };
      const current = await read().catch((reason: unknown) =>
        wasNotFound(reason) ? null : undefined,
      );
      if (current === undefined) return { kind: "failed", error };
      // A retried save whose first answer was lost finds its own change: that is no conflict.
      const isOwn = current !== null && isSame(current.document, body);
      return isOwn ? { kind: "saved" } : { kind: "conflict", current };
    }
  }

  return { read, save };
}

function problemsOf(now: EditState): EditProblems | null {
  if (now.step !== "editing") return null;
  const found = editProblems(now.draft, now.document);
  return hasProblem(found) ? found : null;
}

function changeOf({ title, path }: Document): DocumentChange {
  return { title, path };
}

function trimmed({ title, path, reason }: DocumentChange): DocumentChange {
  const why = reason?.trim();
  return { title: title.trim(), path: path.trim(), ...(why && { reason: why }) };
}

function isSame(document: Document, change: DocumentChange): boolean {
  return document.title === change.title && document.path === change.path;
}
