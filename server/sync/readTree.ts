import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import { GoogleFailure } from "../google/googleFailure";
import { type CompanyDrive, type DriveFile, FOLDER_TYPE } from "../google/googleTypes";
import type { DriveNode, DriveTree } from "../store/driveTypes";
import { applyChange } from "./applyChange";
import { isSameNode, toNode } from "./driveNode";
import { type DriveTreeView, viewTree } from "./driveTree";
import { exploreTree } from "./exploreTree";
import { SyncRefused } from "./syncRefused";

/** All of it is listed anew this often, whatever the changes told. */
export const RELIST_MS: DurationMs = 7 * DAY_MS;

/** What is kept of a company's drive. */
export interface KeptTree {
  tree: DriveTree | null;
  nodes: readonly DriveNode[];
}

export interface ReadTree {
  view: DriveTreeView;
  tree: DriveTree;
  /** What differs from what was kept. */
  change: { written: DriveNode[]; gone: string[] };
}

/**
 * The tree below a folder as it is now: what was kept and the changes since; else a complete listing
 * and the changes since it began, so that what moves meanwhile is neither missed nor counted twice.
 * @throws {SyncRefused} When the folder is gone; a `GoogleFailure` when not all of it could be read.
 */
export async function readTree(
  drive: CompanyDrive,
  kept: KeptTree,
  { folderId, now }: { folderId: string; now: EpochMs },
): Promise<ReadTree> {
  const root = await readRoot(drive, folderId);
  const { nodes, ...tree } =
    (isGood(kept.tree, folderId, now) && (await followChanges(drive, kept, root))) ||
    (await listAll(drive, root, now));
  const view = viewTree(folderId, nodes);
  const before = new Map(kept.nodes.map((node) => [node.id, node]));
  const reached = [...nodes.values()].filter(({ id }) => view.reached.has(id));
  return {
    view,
    tree: { folderId, ...tree },
    change: {
      written: reached.filter((node) => !isSameNode(node, before.get(node.id))),
      gone: kept.nodes.map(({ id }) => id).filter((id) => !view.reached.has(id)),
    },
  };
}

async function readRoot(drive: CompanyDrive, folderId: string): Promise<DriveFile> {
  const root = await drive.getFile(folderId).catch((error: unknown) => {
    const isGone = error instanceof GoogleFailure && error.kind === "notFound";
    throw isGone ? new SyncRefused("folderGone") : error;
  });
  if (root.trashed || root.mimeType !== FOLDER_TYPE) throw new SyncRefused("folderGone");
  return root;
}

function isGood(tree: DriveTree | null, folderId: string, now: EpochMs): boolean {
  if (tree?.folderId !== folderId) return false;
  return tree.listedAt <= now && now < tree.listedAt + RELIST_MS;
}

type Known = Omit<DriveTree, "folderId"> & { nodes: Map<string, DriveNode> };

/** Null when Drive no longer knows from where. */
async function followChanges(
  drive: CompanyDrive,
  { tree, nodes: kept }: KeptTree,
  root: DriveFile,
): Promise<Known | null> {
  const { pageToken, listedAt } = tree as DriveTree;
  const nodes = new Map(kept.map((node) => [node.id, node]));
  const { folders: listed } = viewTree(root.id, nodes);
  try {
    return { nodes, listedAt, pageToken: await catchUp(drive, { nodes, listed, root, pageToken }) };
  } catch (error) {
    if (error instanceof GoogleFailure && error.kind === "refused") return null;
    throw error;
  }
}

async function listAll(drive: CompanyDrive, root: DriveFile, now: EpochMs): Promise<Known> {
  const from = await drive.startPageToken(root.driveId);
  const nodes = new Map([[root.id, toNode(root)]]);
  const listed = new Set<string>();
  await exploreTree(drive, { rootId: root.id, nodes, listed });
  const pageToken = await catchUp(drive, { nodes, listed, root, pageToken: from });
  return { nodes, listedAt: now, pageToken };
}

interface Behind {
  nodes: Map<string, DriveNode>;
  /** Folders whose content is known. */
  listed: Set<string>;
  root: DriveFile;
  pageToken: string;
}

/** Applies what changed, and lists what came into the tree by it. Gives from where to go on. */
async function catchUp(
  drive: CompanyDrive,
  { nodes, listed, root, pageToken }: Behind,
): Promise<string> {
  for (let token = pageToken; ; ) {
    const page = await drive.listChanges({ pageToken: token, driveId: root.driveId });
    for (const change of page.changes) applyChange({ nodes, listed }, change);
    if (page.nextPageToken === null) {
      nodes.set(root.id, toNode(root));
      await exploreTree(drive, { rootId: root.id, nodes, listed });
      return page.newStartPageToken ?? token;
    }
    token = page.nextPageToken;
  }
}
