import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { type DriveChange, FOLDER_TYPE } from "../../google/googleTypes";
import { toNode } from "./driveNode";

interface Known {
  nodes: Map<string, DriveNode>;
  /** Folders whose content is known. */
  listed: Set<string>;
}

/**
 * Applies Drive's changes in order. The feed covers everything the account can read: an unknown
 * file outside known folders is ignored. A folder that comes into the tree later is listed then.
 */
export function applyDriveChanges({ nodes, listed }: Known, changes: readonly DriveChange[]): void {
  const lie = createLying(nodes);
  for (const { fileId, file } of changes) {
    if (file !== null && !file.trashed) {
      const node = toNode(file);
      const isInKnown = node.parentId !== null && nodes.has(node.parentId);
      if (!isInKnown && !nodes.has(fileId)) continue;
      lie.move(nodes.get(fileId), node);
      nodes.set(fileId, node);
      continue;
    }
    // Drive reports a trashed folder as one change, without its content: removes the content too,
    // or shortcuts would still lead to it. Drive reports separately what was moved out of it.
    for (const id of lie.below(fileId)) {
      lie.move(nodes.get(id), undefined);
      nodes.delete(id);
      listed.delete(id);
    }
  }
}

/** The children of each folder; computed when the first folder is removed, then kept up to date. */
function createLying(nodes: ReadonlyMap<string, DriveNode>) {
  let children: Map<string, Set<string>> | null = null;
  const add = (known: Map<string, Set<string>>, { id, parentId }: DriveNode) => {
    if (parentId === null) return;
    const siblings = known.get(parentId);
    if (siblings === undefined) known.set(parentId, new Set([id]));
    else siblings.add(id);
  };
  const childrenOf = () => {
    if (children !== null) return children;
    children = new Map();
    for (const node of nodes.values()) add(children, node);
    return children;
  };
  return {
    move(before: DriveNode | undefined, after: DriveNode | undefined) {
      if (children === null) return;
      if (before?.parentId != null) children.get(before.parentId)?.delete(before.id);
      if (after !== undefined) add(children, after);
    },
    /** The id itself, and the ids of everything below it. */
    below(id: string): Set<string> {
      const all = new Set([id]);
      // A file, as most nodes are, has no children.
      if (nodes.get(id)?.mimeType !== FOLDER_TYPE) return all;
      for (const each of all) for (const child of childrenOf().get(each) ?? []) all.add(child);
      return all;
    },
  };
}
