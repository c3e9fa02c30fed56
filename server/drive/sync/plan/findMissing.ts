import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import type { Sliced } from "../../../base/time/sliced";
import { isOfDrive } from "../../../ingest/proposals/proposalOf";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { IndexedDriveFile } from "../../../storage/store/schema/driveTypes";
import type { DriveIndex, Kept, PlannedStep, PlannedSync } from "../shared/planTypes";
import type { DriveTreeView } from "../tree/driveTree";
import { isPending } from "./asNoted";
import { type Match, wasMissing } from "./matchLeaders";

/** Up to this many may be archived without a question while others stay. Source: DRIVE-53. */
const TAKEN_UNASKED = 5;
/**
 * Files that disappeared within this time count together: otherwise two halves in a row would empty
 * the index.
 */
const WINDOW_MS: DurationMs = DAY_MS;

interface Given {
  tree: DriveTreeView;
  index: DriveIndex;
  unreadable: ReadonlySet<string>;
  matches: readonly Match[];
  /** Ids of files whose documents may be archived, however many they are. */
  released: ReadonlySet<string>;
  now: EpochMs;
}

interface Followed {
  file: IndexedDriveFile;
  current: StoredDocument;
}

interface Missing {
  steps: PlannedStep[];
  held: PlannedStep[];
  confirmed: PlannedStep[];
  holds: PlannedSync["holds"];
  gone: PlannedSync["gone"];
  forgotten: string[];
}

/**
 * The Drive documents in force whose file is gone, or no longer represents a document, as when many
 * files get the same name. If all (two or more), or more than half and more than five, go missing
 * within a day, they are held in force until an admin confirms: a folder moved by mistake must not
 * empty the index. Held documents stay held, however the index grows. Source: spec 3 §11.
 */
export function* findMissing(given: Given): Sliced<Missing> {
  const { tree, index, matches, released, now } = given;
  const documents = new Map(index.documents.map((document) => [document.id, document]));
  yield;
  const present = yield* setOf(tree.files, ({ node }) => node.id);
  const followed = followedFiles(index, documents);
  yield;
  const stays = yield* setOf(matches, ({ current }) => current?.id);
  const isThere = ({ id, documentId }: IndexedDriveFile) =>
    stays.has(documentId ?? undefined) || given.unreadable.has(id);
  const isBack = ({ file }: Followed) => isThere(file);
  const missing = followed.filter((each) => !isBack(each)).map(toStep);
  const vanished = goneStates(index).filter(({ file }) => !isThere(file));
  yield;
  const recent = index.files.filter((file) => {
    const document = documents.get(file.documentId ?? "");
    const isRecent = (file.missingAt ?? 0) > now - WINDOW_MS;
    const isNone = index.kept?.get(document?.id ?? "")?.inForce === null;
    return isRecent && !isNone && document !== undefined && wasMissing(document, file);
  });
  const gone = missing.length + recent.length;
  const all = followed.length + recent.length;
  const isMost = gone === all ? gone > 1 : gone > TAKEN_UNASKED && gone * 2 > all;
  const isHeld = ({ file }: PlannedStep) =>
    !released.has(file.id) && (isMost || file.heldAt !== null);
  const held = missing.filter(isHeld);
  const wasHeld = ({ file }: PlannedStep) => file.heldAt !== null;
  yield;
  const isUseless = ({ id, documentId }: IndexedDriveFile) =>
    !present.has(id) && !documents.has(documentId ?? "");
  return {
    steps: missing.filter((step) => !isHeld(step)),
    held,
    confirmed: missing.filter((step) => wasHeld(step) && !isHeld(step)),
    holds: {
      isNew: held.length > 0 && !held.some(wasHeld),
      begun: held.flatMap(({ file: { id, heldAt } }) => (heldAt === null ? [id] : [])),
      over: followed.flatMap((each) =>
        each.file.heldAt !== null && isBack(each) ? [each.file.id] : [],
      ),
    },
    gone: vanished,
    forgotten: index.files.filter(isUseless).map(({ id }) => id),
  };
}

function* setOf<T, Id>(items: readonly T[], idOf: (item: T) => Id): Sliced<Set<Id>> {
  const ids = new Set<Id>();
  for (const item of items) {
    ids.add(idOf(item));
    yield;
  }
  return ids;
}

/**
 * The files whose documents are in force and follow the Drive: not those that an upload replaced,
 * nor those that an admin restored while their file was gone.
 */
function followedFiles(
  { files, kept }: DriveIndex,
  documents: ReadonlyMap<string, StoredDocument>,
): Followed[] {
  return files.flatMap((file) => {
    const current = documents.get(file.documentId ?? "");
    if (current === undefined || file.missingAt !== null) return [];
    if (!isFollowed(kept?.get(current.id))) return [];
    return current.driveUrl === null || current.obsoleteAt !== null ? [] : [{ file, current }];
  });
}

/** Whether the document itself follows Drive, not only what waits for it. */
function isFollowed(kept: Kept | undefined): boolean {
  if (kept === undefined) return true;
  const { inForce } = kept;
  return inForce !== null && inForce.obsoleteAt === null && inForce.driveUrl !== null;
}

/**
 * What waits of files that no document in force follows: nothing is missed with such a file, so
 * nobody is asked.
 */
function goneStates({ files, kept }: DriveIndex): PlannedSync["gone"] {
  if (kept === undefined) return [];
  return files.flatMap((file) => {
    const each = kept.get(file.documentId ?? "");
    if (each === undefined || isFollowed(each)) return [];
    const { row, inForce } = each;
    const isGone = row.state === "waiting" || (inForce === null && isPending(row));
    return isGone && isOfDrive(row) ? [{ row, file }] : [];
  });
}

function toStep({ file, current }: Followed): PlannedStep {
  return { kind: "missing", current, document: current, file, cellFrom: null };
}
