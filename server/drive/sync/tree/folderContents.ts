import type { Sliced } from "../../../base/time/sliced";
import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { FOLDER_TYPE } from "../../google/googleTypes";

/** The known nodes of a Drive, by id. */
export type DriveNodes = ReadonlyMap<string, DriveNode>;

/** The ids of each folder's children. */
export type FolderContents = ReadonlyMap<string, readonly string[]>;

/** The content of folders. */
interface Found {
  /** The ids of their children, and of the known targets of shortcuts. */
  ids: string[];
  /** Their direct subfolders; shortcuts to folders are not followed. */
  folders: string[];
  /** Unknown targets of shortcuts. */
  unknown: string[];
}

export function* contentsOf(nodes: DriveNodes): Sliced<Map<string, string[]>> {
  const contents = new Map<string, string[]>();
  for (const node of nodes.values()) {
    addToFolder(contents, node);
    yield;
  }
  return contents;
}

export function addToFolder(contents: Map<string, string[]>, { id, parentId }: DriveNode): void {
  if (parentId === null) return;
  const siblings = contents.get(parentId);
  if (siblings === undefined) contents.set(parentId, [id]);
  else siblings.push(id);
}

/** The content of folders. `contents` may still list nodes that have left. */
export function* lookInto(
  folders: Iterable<string>,
  nodes: DriveNodes,
  contents: FolderContents,
): Sliced<Found> {
  const found: Found = { ids: [], folders: [], unknown: [] };
  for (const folder of folders) {
    for (const id of contents.get(folder) ?? []) {
      const node = nodes.get(id);
      if (node?.parentId === folder) addFound(found, node, nodes);
      yield;
    }
  }
  return found;
}

function addFound(found: Found, { id, mimeType, targetId }: DriveNode, nodes: DriveNodes): void {
  found.ids.push(id);
  if (mimeType === FOLDER_TYPE) found.folders.push(id);
  if (targetId === null) return;
  if (nodes.has(targetId)) found.ids.push(targetId);
  else found.unknown.push(targetId);
}

/** The known folders down to `levels` below one, including it. */
export function* foldersWithin(
  rootId: string,
  nodes: DriveNodes,
  levels: number,
): Sliced<Set<string>> {
  const contents = yield* contentsOf(nodes);
  const folders = new Set([rootId]);
  let level = [rootId];
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    const found = yield* lookInto(level, nodes, contents);
    level = found.folders.filter((id) => !folders.has(id));
    for (const id of level) folders.add(id);
  }
  return folders;
}

/** The ids of folders and of everything known below them. */
export function* allBelow(
  folders: Iterable<string>,
  nodes: DriveNodes,
  contents: FolderContents,
): Sliced<Set<string>> {
  const all = new Set(folders);
  const entered = new Set(all);
  for (let level = entered; level.size > 0; ) {
    const found = yield* lookInto(level, nodes, contents);
    for (const id of found.ids) all.add(id);
    level = new Set(found.folders.filter((id) => !entered.has(id)));
    for (const id of level) entered.add(id);
  }
  return all;
}
