import { MAX_DOCUMENT_PATH } from "@sgi/core/documents";
import { reasons } from "../../../base/reasons/reasons";
import { type Sliced, sorted } from "../../../base/time/sliced";
import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { FOLDER_TYPE } from "../../google/googleTypes";
import { groupBy } from "../shared/groupBy";
import { allBelow, contentsOf, type DriveNodes } from "./folderContents";

/** The deepest level below the company's folder: as deep as Drive itself allows. */
export const MOST_LEVELS = 100;

/** A file below the company's folder, directly or through a shortcut. */
export interface TreeFile {
  node: DriveNode;
  /** The folders below the company's folder, outermost first. */
  folders: readonly string[];
}

/** A folder that is not entered. */
interface ClosedFolder extends TreeFile {
  /** The reason, in Italian. */
  reason: string;
}

export interface DriveTreeView {
  /** Each file once, at its first place by path. */
  files: TreeFile[];
  /** Shortcuts with unknown target. */
  lost: TreeFile[];
  /** Shortcuts to folders elsewhere, which are not entered. */
  outside: TreeFile[];
  /** Folders that were entered. */
  folders: Set<string>;
  /** Folders that are too deep, or whose path is too long. */
  closed: ClosedFolder[];
  /** Ids known only below those folders. */
  beyond: Set<string>;
  /** All nodes of the tree. */
  reached: Set<string>;
}

/**
 * Walks the tree below a folder, in order of path. A shortcut to a file counts as that file, with
 * the file's name and the shortcut's place. Shortcuts to folders are not followed: folders below
 * the company's folder are visited in their own place, and others are not the panel's. Folders that
 * are too deep are not entered either: the outermost is reported.
 */
export function* viewTree(rootId: string, nodes: DriveNodes): Sliced<DriveTreeView> {
  const children = yield* childrenOf(nodes);
  const view: DriveTreeView = {
    files: [],
    lost: [],
    outside: [],
    folders: new Set(),
    closed: [],
    beyond: new Set(),
    reached: new Set([rootId]),
  };
  const seen = new Set<string>();
  const waiting: Place[] = [];
  const toFolders: TreeFile[] = [];
  const enter = (id: string, folders: readonly string[], pathChars: number) => {
    if (view.folders.has(id)) return;
    view.folders.add(id);
    // One by one: the stack limits the arguments of a call.
    for (const node of (children.get(id) ?? []).toReversed()) {
      waiting.push({ node, folders, pathChars });
    }
  };
  enter(rootId, [], 0);
  const visitFolder = ({ node, folders, pathChars }: Place) => {
    const chars = pathChars + node.name.normalize("NFC").length + 1;
    const reason = closedReason(folders.length + 1, chars);
    if (reason === null) enter(node.id, [...folders, node.name], chars);
    else view.closed.push({ node, folders, reason });
  };
  const visit = (place: Place) => {
    const { node, folders } = place;
    view.reached.add(node.id);
    if (node.mimeType === FOLDER_TYPE) return visitFolder(place);
    const target = node.targetId === null ? node : nodes.get(node.targetId);
    if (target === undefined) return void view.lost.push({ node, folders });
    view.reached.add(target.id);
    if (target.mimeType === FOLDER_TYPE) {
      toFolders.push({ node, folders });
    } else if (!seen.has(target.id)) {
      seen.add(target.id);
      view.files.push({ node: target, folders });
    }
  };
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    visit(place);
    yield;
  }
  for (const id of yield* knownBelow(view.closed, nodes)) {
    view.reached.add(id);
    if (!seen.has(id)) view.beyond.add(id);
    yield;
  }
  const isOutside = ({ node: { targetId } }: TreeFile) =>
    !view.folders.has(targetId ?? "") && !view.beyond.has(targetId ?? "");
  view.outside = toFolders.filter(isOutside);
  return view;
}

function* knownBelow(closed: readonly ClosedFolder[], nodes: DriveNodes): Sliced<Set<string>> {
  if (closed.length === 0) return new Set();
  const ids = closed.map(({ node }) => node.id);
  return yield* allBelow(ids, nodes, yield* contentsOf(nodes));
}

/** Why a folder is not entered; null if it is. */
function closedReason(level: number, pathChars: number): string | null {
  if (level > MOST_LEVELS) return reasons.deepFolder(MOST_LEVELS);
  return pathChars >= MAX_DOCUMENT_PATH ? reasons.longFolder : null;
}

/** A node still to be visited. */
interface Place extends TreeFile {
  /** The total length of its folders' names, with a `/` after each. */
  pathChars: number;
}

/** Nodes by folder, in order of name. */
function* childrenOf(nodes: DriveNodes): Sliced<Map<string, DriveNode[]>> {
  const placed = [...nodes.values()].filter(({ parentId }) => parentId !== null);
  const children = yield* groupBy(placed, ({ parentId }) => String(parentId));
  for (const [id, siblings] of children) children.set(id, yield* sorted(siblings, byName));
  return children;
}

function byName(a: DriveNode, b: DriveNode): number {
  return compare(a.name, b.name) || compare(a.id, b.id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
