import { compareRevisions } from "@sgi/core/documents/names";
import { reasons } from "../../../base/reasons/reasons";
import { type Sliced, sorted } from "../../../base/time/sliced";
import type { DocumentCandidate } from "../../../ingest/candidate";
import { keyText } from "../../../ingest/keyOf";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import { groupBy } from "../shared/groupBy";
import type { DriveIndex, PlannedStep } from "../shared/planTypes";
import { type ReportedFiles, reportedFile } from "../shared/reportedFiles";
import type { DriveTreeView, TreeFile } from "../tree/driveTree";
import { readDriveFile } from "./readDriveFile";

/** The file that represents a document. */
export interface Leader {
  file: TreeFile;
  candidate: DocumentCandidate;
  /** How to read cell A1; null if there is none. */
  cellFrom: PlannedStep["cellFrom"];
  /** The index's entry from the last sync; null for a new file. */
  noted: IndexedDriveFile | null;
}

interface Leaders {
  leaders: Leader[];
  /** Ids of files that cannot be read or are unknown: their documents stay. */
  unreadable: Set<string>;
}

/**
 * Reads every file's name; of several files with one key the highest revision leads, and the others
 * are reported.
 */
export function* readLeaders(
  tree: DriveTreeView,
  index: DriveIndex,
  failures: ReportedFiles,
): Sliced<Leaders> {
  const noted = new Map(index.files.map((file) => [file.id, file]));
  yield* tellUnread(tree, failures);
  const unreadable = new Set(tree.beyond);
  const readable: Leader[] = [];
  for (const file of tree.files) {
    yield;
    const reading = readDriveFile(file);
    if (!reading.ok) {
      failures.add(failedFile(file, reading.reason));
      unreadable.add(file.node.id);
      continue;
    }
    const { candidate, cellFrom } = reading;
    readable.push({ file, candidate, cellFrom, noted: noted.get(file.node.id) ?? null });
  }
  const leaders: Leader[] = [];
  const groups = yield* groupBy(readable, ({ candidate }) => keyText(candidate));
  for (const group of groups.values()) {
    yield;
    const [leader, ...others] = group.length === 1 ? group : yield* sorted(group, byRank);
    if (leader === undefined) continue;
    leaders.push(leader);
    for (const other of others) {
      failures.add(failedFile(other.file, besideReason(other, leader)));
      yield;
    }
  }
  return { leaders, unreadable };
}

/** Reports shortcuts without usable target, and folders that were not entered. */
function* tellUnread(
  { lost, outside, closed }: DriveTreeView,
  failures: ReportedFiles,
): Sliced<void> {
  for (const file of lost) {
    failures.add(failedFile(file, reasons.lostShortcut));
    yield;
  }
  for (const shortcut of outside) {
    failures.add(failedFile(shortcut, reasons.outsideShortcut));
    yield;
  }
  for (const folder of closed) {
    failures.add(failedFile(folder, folder.reason));
    yield;
  }
}

/** A report's entry for a file, with its name and folder in the Drive. */
export function failedFile({ node, folders }: TreeFile, reason: string) {
  return reportedFile({ id: node.id, name: node.name, folder: folders.join("/") }, reason);
}

/** The highest revision first; of equal ones, a file that has a document already. */
function byRank(a: Leader, b: Leader): number {
  return (
    compareRevisions(b.candidate.revision, a.candidate.revision) ||
    Number(isDocument(b)) - Number(isDocument(a)) ||
    (a.file.node.id < b.file.node.id ? -1 : 1)
  );
}

function isDocument({ noted, candidate, file }: Leader): boolean {
  if (noted === null || noted.missingAt !== null || noted.documentId === null) return false;
  return noted.folder === candidate.keyFolder && noted.name === file.node.name;
}

function besideReason({ candidate }: Leader, leader: Leader): string {
  const isOlder = compareRevisions(candidate.revision, leader.candidate.revision) < 0;
  return (isOlder ? reasons.superseded : reasons.sameRevision)(leader.file.node.name);
}
