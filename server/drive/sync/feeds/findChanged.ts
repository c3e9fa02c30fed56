import { inSlices } from "../../../base/time/sliced";
import type { KnownNode } from "../../../storage/store/queries/drive/driveFeeds";
import type { Store } from "../../../storage/store/store";
import type { DriveChange } from "../../google/googleTypes";
import { groupBy } from "../shared/groupBy";
import { isSameNode, toNode } from "../tree/driveNode";
import type { Feed } from "./feed";

/**
 * The companies whose trees the changes may alter: they know the file otherwise, or its folder, or
 * by a grant of their own a shortcut to it. By a feed that serves several companies a shortcut to
 * another one's file must not tell when that changes. A file that is as its company knows it, such
 * as after a sync that read the same changes, alters nothing.
 */
export async function findChanged(
  { driveFeeds }: Pick<Store, "driveFeeds">,
  { companyId, companyIds }: Pick<Feed, "companyId" | "companyIds">,
  changes: readonly DriveChange[],
): Promise<Set<string>> {
  const changed = new Set<string>();
  const ids = new Set(changes.flatMap(({ fileId, file }) => [fileId, ...(file?.parents ?? [])]));
  if (ids.size === 0) return changed;
  const known = await driveFeeds.findKnown([...ids], companyId);
  const nodes = await inSlices(groupBy(known.nodes, ({ id }) => id));
  const pointers = await inSlices(groupBy(known.pointers, ({ targetId }) => String(targetId)));
  const served = new Set(companyIds);
  for (const change of changes) {
    for (const each of concernedBy(change, nodes, pointers)) {
      if (served.has(each.companyId)) changed.add(each.companyId);
    }
  }
  return changed;
}

type Rows = ReadonlyMap<string, readonly KnownNode[]>;

function concernedBy(
  { fileId, file }: DriveChange,
  nodes: Rows,
  pointers: Rows,
): readonly { companyId: string }[] {
  const knowing = nodes.get(fileId) ?? [];
  if (file === null || file.trashed) return knowing;
  const node = toNode(file);
  const isKnown = new Set(knowing.map((each) => each.companyId));
  const around = [...(nodes.get(node.parentId ?? "") ?? []), ...(pointers.get(fileId) ?? [])];
  return [
    ...knowing.filter((each) => !isSameNode(node, each)),
    ...around.filter((each) => !isKnown.has(each.companyId)),
  ];
}
