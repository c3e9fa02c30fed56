import { type DriveChange, FOLDER_TYPE } from "../google/googleTypes";
import type { DriveNode } from "../store/driveTypes";
import { toNode } from "./driveNode";

interface Known {
  nodes: Map<string, DriveNode>;
  /** Folders whose content is known. */
  listed: Set<string>;
}

/** Applies one change that Drive tells of; it says how the file is by now. */
export function applyChange({ nodes, listed }: Known, { fileId, file }: DriveChange): void {
  if (file !== null && !file.trashed) {
    nodes.set(fileId, toNode(file));
    return;
  }
  // What lies in a folder in the bin is in the bin, and no change of its own: a shortcut might still
  // lead there. What was taken out of it is told apart.
  for (const id of subtreeOf(nodes, fileId)) {
    nodes.delete(id);
    listed.delete(id);
  }
}

function subtreeOf(nodes: ReadonlyMap<string, DriveNode>, id: string): Set<string> {
  const subtree = new Set([id]);
  // Nothing is in a file, which most of them are.
  if (nodes.get(id)?.mimeType !== FOLDER_TYPE) return subtree;
  for (let size = 0; size < subtree.size; ) {
    size = subtree.size;
    for (const node of nodes.values()) {
      if (node.parentId !== null && subtree.has(node.parentId)) subtree.add(node.id);
    }
  }
  return subtree;
}
