import { FOLDER_TYPE } from "../google/googleTypes";
import type { DriveNode } from "../store/driveTypes";
import { type Sliced, sorted } from "../time/sliced";
import { groupBy } from "./groupBy";

/** All that is known of a drive, by id. */
export type DriveNodes = ReadonlyMap<string, DriveNode>;

/** A file that lies below the company's folder, itself or by a shortcut. */
export interface TreeFile {
  node: DriveNode;
  /** The folders below the company's one, from the outermost. */
  folders: readonly string[];
}

export interface DriveTreeView {
  /** Each file once, where it lies first by path. */
  files: TreeFile[];
  /** Shortcuts whose target is not known. */
  lost: TreeFile[];
  /** Shortcuts to folders that lie elsewhere: nothing in them is read. */
  outside: TreeFile[];
  /** Folders that were gone through. */
  folders: Set<string>;
  /** Every node that counts; the others are no part of the tree. */
  reached: Set<string>;
}

/**
 * Goes through what lies below a folder, in order of path. A shortcut to a file counts as that file,
 * under the file's name and in the shortcut's place. One to a folder leads nowhere: what lies below
 * the company's folder is gone through in its own place, what lies elsewhere is none of the panel's.
 */
export function* viewTree(rootId: string, nodes: DriveNodes): Sliced<DriveTreeView> {
  const children = yield* childrenOf(nodes);
  const view: DriveTreeView = {
    files: [],
    lost: [],
    outside: [],
    folders: new Set(),
    reached: new Set([rootId]),
  };
  const seen = new Set<string>();
  const waiting: TreeFile[] = [];
  const toFolders: TreeFile[] = [];
  const enter = (id: string, folders: readonly string[]) => {
    if (view.folders.has(id)) return;
    view.folders.add(id);
    // One by one: a call takes no more arguments than its stack holds.
    for (const node of (children.get(id) ?? []).toReversed()) waiting.push({ node, folders });
  };
  enter(rootId, []);
  const visit = (place: TreeFile) => {
    const { node, folders } = place;
    view.reached.add(node.id);
    if (node.mimeType === FOLDER_TYPE) return enter(node.id, [...folders, node.name]);
    const target = node.targetId === null ? node : nodes.get(node.targetId);
    if (target === undefined) return void view.lost.push(place);
    view.reached.add(target.id);
    if (target.mimeType === FOLDER_TYPE) {
      toFolders.push(place);
    } else if (!seen.has(target.id)) {
      seen.add(target.id);
      view.files.push({ node: target, folders });
    }
  };
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    visit(place);
    yield;
  }
  const isOutside = ({ node }: TreeFile) => !view.folders.has(node.targetId ?? "");
  view.outside = toFolders.filter(isOutside);
  return view;
}

/** By folder, in order of name. */
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
