import { compareRevisions, nameText } from "@sgi/core/documents/names";
import type { SyncFailedFile } from "@sgi/core/sync";
import { keyOf } from "../ingest/keyOf";
import { reasons } from "../reasons/reasons";
import type { DriveFile } from "../store/driveTypes";
import { type Sliced, sorted } from "../time/sliced";
import type { DriveTreeView, TreeFile } from "./driveTree";
import { groupBy } from "./groupBy";
import type { DriveIndex } from "./planTypes";
import { type DriveCandidate, readDriveFile } from "./readDriveFile";

/** A file that stands for a document. */
export interface Leader {
  file: TreeFile;
  candidate: DriveCandidate;
  /** What was noted of it before; null for one that is new here. */
  noted: DriveFile | null;
}

interface Leaders {
  leaders: Leader[];
  failures: SyncFailedFile[];
  /** Ids of files that are there and say nothing that could be followed: their documents stay. */
  unreadable: Set<string>;
}

/** Reads every file's name; of those of one key the newest revision counts, the others are told. */
export function* readLeaders(tree: DriveTreeView, index: DriveIndex): Sliced<Leaders> {
  const noted = new Map(index.files.map((file) => [file.id, file]));
  const failures = [
    ...tree.lost.map((file) => failedFile(file, reasons.lostShortcut)),
    ...tree.outside.map((file) => failedFile(file, reasons.outsideShortcut)),
  ];
  const unreadable = new Set<string>();
  const readable: Leader[] = [];
  for (const file of tree.files) {
    yield;
    const reading = readDriveFile(file);
    if (!reading.ok) {
      failures.push(failedFile(file, reading.reason));
      unreadable.add(file.node.id);
      continue;
    }
    const { candidate } = reading;
    readable.push({ file, candidate, noted: noted.get(file.node.id) ?? null });
  }
  const leaders: Leader[] = [];
  const groups = yield* groupBy(readable, ({ candidate }) => keyText(candidate));
  for (const group of groups.values()) {
    yield;
    const [leader, ...others] = group.length === 1 ? group : yield* sorted(group, byRank);
    if (leader === undefined) continue;
    leaders.push(leader);
    for (const other of others) {
      failures.push(failedFile(other.file, besideReason(other, leader)));
      yield;
    }
  }
  return { leaders, failures, unreadable };
}

/** Tells a file in the report, as it is called and lies in the drive. */
export function failedFile({ node, folders }: TreeFile, reason: string): SyncFailedFile {
  return { name: node.name, folder: folders.join("/"), reason };
}

/** One text for folder, reference, title and type together. */
export function keyText(document: Parameters<typeof keyOf>[0]): string {
  const key = keyOf(document);
  return `${key.folder}\n${nameText(key)}`;
}

/** The highest revision first; of equal ones that which is a document already. */
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
