import type { SyncFailedFile } from "@sgi/core/drive/sync";
import { showHiddenSigns } from "@sgi/core/names";

/** The most files listed one by one; all of them are counted. */
export const MOST_FILES_REPORTED = 500;
/** In characters. */
const LONGEST_NAME = 100;
const LONGEST_FOLDER = 300;
const LONGEST_REASON = 500;

/** A file in a report, with its id. */
interface ReportedFile extends SyncFailedFile {
  id: string;
}

/** The files of a report or plan: counts all by id, and keeps the first ones in order of path. */
export interface ReportedFiles {
  add(file: ReportedFile): void;
  /** Adds the files of another collection. */
  addAll(other: ReportedFiles): void;
  count(): number;
  /** The first files by path, at most `MOST_FILES_REPORTED`. */
  told(): SyncFailedFile[];
  ids(): ReadonlySet<string>;
  /** The files in memory, in no order: fewer than twice `MOST_FILES_REPORTED`. */
  kept(): readonly ReportedFile[];
}

export function createReportedFiles(): ReportedFiles {
  const ids = new Set<string>();
  let kept = new Map<string, { file: ReportedFile; place: string }>();
  /** The path of the last listed file, once there are more files than can be listed. */
  let last: string | null = null;
  const cut = () => {
    const inPlace = [...kept].sort(([, a], [, b]) => compare(a.place, b.place));
    kept = new Map(inPlace.slice(0, MOST_FILES_REPORTED));
    if (kept.size === MOST_FILES_REPORTED)
      last = inPlace[MOST_FILES_REPORTED - 1]?.[1].place ?? null;
  };
  const files: ReportedFiles = {
    add(file) {
      ids.add(file.id);
      const place = `${file.folder}/${file.name}`;
      if (last !== null && place > last) return;
      kept.set(file.id, { file, place });
      if (kept.size === 2 * MOST_FILES_REPORTED) cut();
    },
    addAll(other) {
      for (const id of other.ids()) ids.add(id);
      for (const file of other.kept()) files.add(file);
    },
    count: () => ids.size,
    told() {
      cut();
      return files.kept().map(({ name, folder, reason }) => ({ name, folder, reason }));
    },
    ids: () => ids,
    kept: () => [...kept.values()].map(({ file }) => file),
  };
  return files;
}

/** A report's entry for a file, truncated: names and folders in a Drive may have any length. */
export function reportedFile(
  { id, name, folder }: { id: string; name: string; folder: string },
  reason: string,
): ReportedFile {
  return {
    id,
    name: shortenedText(name, LONGEST_NAME),
    folder: shortenedText(folder, LONGEST_FOLDER),
    reason: shortenedText(reason, LONGEST_REASON),
  };
}

/** Cuts out the middle: a name ends with its type, a folder path with the folder itself. */
export function shortenedText(text: string, longest: number): string {
  const half = Math.floor(longest / 2);
  const isShort = text.length <= longest;
  return showHiddenSigns(isShort ? text : `${text.slice(0, half)}…${text.slice(-half)}`);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
