import type { Clock, DurationMs, EpochMs } from "@sgi/core/time";
import { type FolderTable, ROOT_ID } from "./folderTable";
import type { IndexFs } from "./indexFs";
import type { NameHash } from "./nameKey";
import type { NameTable } from "./nameTable";
import { type FolderContent, readFolder } from "./readFolder";
import { type RootCalls, RootSilent } from "./rootCalls";

/** The coarsest time stamp in use, FAT's: a change this soon after a read may not show. */
const STAMP_GRAIN_MS: DurationMs = 2_000;

export interface VisitDeps {
  fs: IndexFs;
  calls: RootCalls;
  folders: FolderTable;
  names: NameTable;
  hash: NameHash;
  clock: Clock;
  /** Reads every folder whatever its stamp says. */
  deep: boolean;
  /** Whether this is the first crawl: the overlay may grow larger then. */
  crawling: boolean;
}

/** The result of a sweep. `stampsLie`: a folder changed but not its stamp, as on a FAT drive. */
export interface Swept {
  reached: boolean;
  changed: boolean;
  stampsLie: boolean;
}

const NOTHING: readonly number[] = [];

/**
 * Looks at a folder, reads it if its stamp has changed, and notes the result in `swept`. Gives the
 * ids of new folders. Rejects when the folder cannot be looked at or read. Most folders are
 * unchanged: for them it creates no promise but the look's.
 */
export function visit(id: number, deps: VisitDeps, swept: Swept): Promise<readonly number[]> {
  const { folders, calls, fs } = deps;
  // Removed meanwhile, together with its parent.
  if (!folders.alive(id)) return Promise.resolve(NOTHING);
  const path = folders.path(id);
  const readAt = deps.clock.now();
  return calls
    .run(() => fs.look(path))
    .then(
      ({ kind, stamp }) => {
        if (kind === "folder" && stamp === folders.stamp(id) && !deps.deep) return NOTHING;
        if (kind === "folder") return read(id, { path, stamp, readAt }, deps, swept);
        throw missing(id, deps, new Error("not a folder any more"));
      },
      (error) => {
        throw missing(id, deps, error);
      },
    );
}

/** Has the parent read again, even if its stamp does not show that this folder is gone. */
function missing(id: number, { folders }: VisitDeps, error: unknown): unknown {
  if (folders.alive(id) && !(error instanceof RootSilent)) folders.unsettle(folders.parent(id));
  return error;
}

interface Seen {
  path: string;
  stamp: number;
  /** When the folder was looked at. */
  readAt: EpochMs;
}

async function read(
  id: number,
  { path, stamp, readAt }: Seen,
  deps: VisitDeps,
  swept: Swept,
): Promise<readonly number[]> {
  const { folders, names, calls, fs } = deps;
  if (!folders.alive(id)) return NOTHING;
  const before = folders.stamp(id);
  // Until the read has succeeded, the folder counts as unread.
  folders.unsettle(id);
  const content = await readFolder(path, deps);
  if (!folders.alive(id)) return NOTHING;
  if (id === ROOT_ID && isSuddenlyEmpty(content, folders)) throw new Error("empty all at once");
  const { added, moved } = replaceContent(id, content, deps);
  folders.settle(id, {
    stamp: mayHideMore(stamp, before, readAt) ? Number.NaN : stamp,
    files: content.files,
  });
  if (names.full(deps.crawling)) names.compact();
  swept.changed ||= moved || before >= 0;
  swept.stampsLie ||=
    moved && stamp === before && (await calls.run(() => fs.look(path))).stamp === before;
  return added;
}

/** Whether a change in the same clock tick may be hidden: such a folder is read once more. */
function mayHideMore(stamp: number, before: number, readAt: EpochMs): boolean {
  return stamp >= readAt - STAMP_GRAIN_MS || (before >= 0 && stamp !== before);
}

/** An unmounted drive leaves an empty folder: no reason to forget its files. */
function isSuddenlyEmpty(content: FolderContent, folders: FolderTable): boolean {
  const isEmpty = content.files === 0 && content.folders.size === 0;
  return isEmpty && folders.ids().length + folders.fileCount() > 1;
}

function replaceContent(
  id: number,
  content: FolderContent,
  { folders, names }: VisitDeps,
): { added: number[]; moved: boolean } {
  const { added, removed } = folders.setChildren(id, content.folders);
  names.replace(id, content.hashes);
  for (const gone of removed) names.replace(gone, new Uint32Array(0));
  const moved = added.length + removed.length > 0 || content.files !== folders.files(id);
  return { added, moved };
}
