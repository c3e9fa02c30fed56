import type { StoredDocument } from "../store/documentTypes";
import type { DriveFile } from "../store/driveTypes";
import type { DriveTreeView } from "./driveTree";
import type { Match } from "./matchLeaders";
import type { DriveIndex, PlannedStep } from "./planTypes";
import { keyText } from "./readLeaders";

/** So few may always go at once. */
const ALWAYS_TAKEN = 5;

interface Given {
  tree: DriveTreeView;
  index: DriveIndex;
  unreadable: ReadonlySet<string>;
  matches: readonly Match[];
  wanted: readonly PlannedStep[];
  archiveMissing: boolean;
}

interface Missing {
  steps: PlannedStep[];
  held: PlannedStep[];
  forgotten: string[];
}

/**
 * The documents of the drive in force whose file is gone, or stands for none any more. More than half
 * of all at once stay until an admin says so: a folder moved away by mistake must not empty the index.
 */
export function findMissing(given: Given): Missing {
  const { tree, index, matches, wanted, archiveMissing } = given;
  const documents = new Map(index.documents.map((document) => [document.id, document]));
  const present = new Set(tree.files.map(({ node }) => node.id));
  const followed = followedFiles(index.files, documents);
  const stays = new Set(matches.map(({ current }) => current?.id));
  const missing = followed
    .filter(({ file, current }) => !stays.has(current.id) && !given.unreadable.has(file.id))
    .map(toStep);
  const places = new Set(wanted.map(({ document }) => keyText(document)));
  const isReplaced = ({ file, document }: PlannedStep) =>
    present.has(file.id) || places.has(keyText(document));
  const gone = missing.filter((step) => !isReplaced(step));
  const isHeld = gone.length > ALWAYS_TAKEN && gone.length * 2 > followed.length && !archiveMissing;
  const isUseless = ({ id, documentId }: DriveFile) =>
    !present.has(id) && !documents.has(documentId ?? "");
  return {
    steps: isHeld ? missing.filter(isReplaced) : missing,
    held: isHeld ? gone : [],
    forgotten: index.files.filter(isUseless).map(({ id }) => id),
  };
}

/**
 * The files whose documents are in force as the drive's: not those that were uploaded over, nor those
 * that an admin took back in force while their file was gone.
 */
function followedFiles(
  files: readonly DriveFile[],
  documents: ReadonlyMap<string, StoredDocument>,
): { file: DriveFile; current: StoredDocument }[] {
  return files.flatMap((file) => {
    const current = documents.get(file.documentId ?? "");
    if (current === undefined || file.missingAt !== null) return [];
    return current.driveUrl === null || current.obsoleteAt !== null ? [] : [{ file, current }];
  });
}

function toStep({ file, current }: { file: DriveFile; current: StoredDocument }): PlannedStep {
  return { kind: "missing", current, document: current, file, expiryFrom: null };
}
