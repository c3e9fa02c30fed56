import { createObservable, type Observable } from "../state/observable";
import { systemTimers, type TimeDeps } from "../time/clock";
import { type DurationMs, SECOND_MS } from "../time/units";
import { addRoot, type OpenerFolder, type OpenerRoots, readRoots, removeRoot } from "./api";
import { type CallOpener, CONFIG_MS, type OpenerAnswer } from "./calls";
import type { OpenerConnection } from "./connection";

/** Between two looks at folders that are still being indexed. */
export const INDEXING_MS: DurationMs = 3 * SECOND_MS;

/** The outcome of a change; `message` is the helper's own reason, if it gave one. */
export type FolderChange =
  | { kind: "done" }
  /** The folder was among them before. */
  | { kind: "unchanged" }
  | { kind: "failed"; message: string | null };

/** A folder as the panel shows it; `files` is null where the helper does not count them. */
export interface KnownFolder extends Omit<OpenerFolder, "files"> {
  path: string;
  state: OpenerFolder["state"];
  files: number | null;
}

/** The helper's folders; null while they are not known. `unread`: reading them failed. */
export interface Folders {
  list: readonly KnownFolder[] | null;
  unread: boolean;
}

export interface OpenerFolders extends Observable<Folders> {
  load(): Promise<void>;
  /** Null, without a call, when `path` is empty after trimming. Source: spec 2 §5. */
  add(path: string): Promise<FolderChange | null>;
  remove(path: string): Promise<FolderChange>;
  /** Looks again while folders are being indexed, until the returned function is called. */
  follow(): () => void;
}

interface Deps extends Pick<TimeDeps, "timers"> {
  call: CallOpener;
  connection: Pick<OpenerConnection, "heard">;
}

/** The folders that the helper opens documents from. Source: spec 2 §7. */
export function createFolders({ call, connection, timers = systemTimers }: Deps): OpenerFolders {
  const folders = createObservable<Folders>({ list: null, unread: false });
  // Counts changes: a list requested before a change is out of date.
  let changes = 0;

  /** Takes the list from an answer, unless a change was sent after it was requested. */
  async function listed(asking: Promise<OpenerAnswer<OpenerRoots>>) {
    const asked = changes;
    const answer = await asking;
    if (answer.kind === "ok" && asked === changes) {
      folders.set({ list: listOf(answer.data), unread: false });
    }
    return answer;
  }

  async function load() {
    const asked = changes;
    const answer = await listed(call(readRoots, { limitMs: CONFIG_MS }));
    if (answer.kind === "ok" || asked !== changes) return;
    folders.set({ list: folders.get().list, unread: true });
    await connection.heard(answer);
  }

  async function change(
    send: () => Promise<OpenerAnswer<OpenerRoots>>,
    isDone: (roots: readonly string[]) => boolean = () => true,
  ): Promise<FolderChange> {
    changes += 1;
    const answer = await listed(send());
    if (answer.kind === "ok") return { kind: isDone(answer.data.roots) ? "done" : "unchanged" };
    // The change may have happened all the same.
    await load();
    return { kind: "failed", message: answer.kind === "status" ? answer.message : null };
  }

  return {
    get: folders.get,
    subscribe: folders.subscribe,
    load,
    async add(path) {
      const folder = path.trim();
      if (folder === "") return null;
      const before = folders.get().list?.length;
      const send = () => call(addRoot, { body: { addRoot: folder }, limitMs: CONFIG_MS });
      return change(send, (roots) => roots.length !== before);
    },
    remove: (root) => change(() => call(removeRoot, { body: { root }, limitMs: CONFIG_MS })),
    follow() {
      let cancel = () => {};
      const wait = () => {
        cancel();
        const { list, unread } = folders.get();
        if (unread || !list?.some(({ state }) => state === "indexing")) return;
        cancel = timers.after(INDEXING_MS, () => void load());
      };
      const end = folders.subscribe(wait);
      wait();
      return () => {
        end();
        cancel();
      };
    },
  };
}

/** Folders of which the helper has no facts are listed too. */
function listOf({ roots, folders }: OpenerRoots): KnownFolder[] {
  return folders ?? roots.map((path) => ({ path, state: "ready", files: null }));
}
