import { DAY_MS, type DurationMs, type EpochMs } from "@sgi/core/time";
import { inSlices, type Sliced } from "../../../base/time/sliced";
import type { DriveNode, DriveTree } from "../../../storage/store/schema/driveTypes";
import { GoogleFailure, type GoogleFailureKind } from "../../google/googleFailure";
import { type CompanyDrive, type DriveFile, FOLDER_TYPE } from "../../google/googleTypes";
import { SyncRefused } from "../shared/syncRefused";
import { applyDriveChanges } from "./applyChanges";
import { boundedDrive, MOST_LISTED } from "./boundedDrive";
import { isSameNode, toNode } from "./driveNode";
import { type DriveTreeView, MOST_LEVELS, viewTree } from "./driveTree";
import { exploreTree, type OnListed } from "./exploreTree";
import { allBelow, contentsOf, type DriveNodes, foldersWithin } from "./folderContents";

/** How often the whole tree is listed again, whatever the change feed reported. */
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

interface Asked {
  folderId: string;
  /** The service account that reads; null for the company's grant. */
  account: string | null;
  /** When the grant that the sync uses was given; null without one. */
  grantedAt: EpochMs | null;
  /** Tells the Drive what earlier readings by the same account have found. */
  know?(nodes: readonly DriveNode[]): void;
  now: EpochMs;
  /** Called with files while others are still being listed. */
  onListed?: OnListed;
}

/**
 * The current tree below a folder: the stored one with the changes since, else a complete listing
 * with the changes since it began, so that files moved meanwhile are neither missed nor counted
 * twice.
 * @throws {SyncRefused} When the folder is gone; a `GoogleFailure` when not all of it could be read.
 */
export async function readTree(
  drive: CompanyDrive,
  kept: KeptTree,
  asked: Asked,
): Promise<ReadTree> {
  const { folderId, account, grantedAt, now, onListed = () => undefined } = asked;
  const isSameReader = kept.tree?.folderId === folderId && kept.tree.account === account;
  if (isSameReader) asked.know?.(kept.nodes);
  const root = await readRoot(drive, folderId);
  const before = new Map(kept.nodes.map((node) => [node.id, node]));
  // What another account saw may lie outside what this one may read.
  const known = kept.tree?.account === account ? before : new Map<string, DriveNode>();
  const { nodes, ...tree } =
    (isGood(kept.tree, asked) &&
      !leadsOut(kept, root) &&
      (await followChanges(boundedDrive(drive), kept, { root, onListed }))) ||
    (await listAll(boundedDrive(drive), { root, onListed, before: known }, now));
  const view = await inSlices(viewTree(folderId, nodes));
  // Several small additions can pass the limit that each listing keeps.
  if (view.reached.size - 1 > MOST_LISTED) throw new SyncRefused("tooMany");
  return {
    view,
    tree: { folderId, account, grantedAt, ...tree },
    change: {
      written: await inSlices(changedOf(nodes.values(), view.reached, before)),
      gone: kept.nodes.map(({ id }) => id).filter((id) => !view.reached.has(id)),
    },
  };
}

function* changedOf(
  nodes: Iterable<DriveNode>,
  reached: ReadonlySet<string>,
  before: ReadonlyMap<string, DriveNode>,
): Sliced<DriveNode[]> {
  const changed: DriveNode[] = [];
  for (const node of nodes) {
    if (reached.has(node.id) && !isSameNode(node, before.get(node.id))) changed.push(node);
    yield;
  }
  return changed;
}

async function readRoot(drive: CompanyDrive, folderId: string): Promise<DriveFile> {
  const root = await drive.getFile(folderId).catch((error: unknown) => {
    const isGone = error instanceof GoogleFailure && error.kind === "notFound";
    throw isGone ? new SyncRefused("folderGone") : error;
  });
  // An alias such as `root`: its files name the folder by its real id.
  if (root.id !== folderId) throw new SyncRefused("folderGone");
  if (root.trashed || root.mimeType !== FOLDER_TYPE) throw new SyncRefused("folderGone");
  return root;
}

function isGood(tree: DriveTree | null, { folderId, account, grantedAt, now }: Asked): boolean {
  if (tree?.folderId !== folderId || tree.grantedAt !== grantedAt) return false;
  if (tree.account !== account) return false;
  return tree.listedAt <= now && now < tree.listedAt + RELIST_MS;
}

/** Whether shortcuts lead out of a shared drive, whose change feed covers only that drive. */
function leadsOut({ nodes }: KeptTree, { driveId }: DriveFile): boolean {
  return driveId !== null && nodes.some((node) => node.driveId !== driveId);
}

type From = Pick<Behind, "root" | "onListed">;
type Known = Omit<DriveTree, "folderId" | "account" | "grantedAt"> & {
  nodes: Map<string, DriveNode>;
};

/** Null when the change feed cannot be used and everything must be listed again. */
async function followChanges(
  drive: CompanyDrive,
  { tree, nodes: kept }: KeptTree,
  from: From,
): Promise<Known | null> {
  const { pageToken, listedAt } = tree as DriveTree;
  const nodes = new Map(kept.map((node) => [node.id, node]));
  const listed = await inSlices(foldersWithin(from.root.id, nodes, MOST_LEVELS));
  try {
    const behind = { ...from, nodes, listed, pageToken };
    return { nodes, listedAt, pageToken: await catchUp(drive, behind) };
  } catch (error) {
    if (isOfFeed(error)) return null;
    throw error;
  }
}

/**
 * Whether Drive rejects the page token, or the feed is too large or malformed. Outsiders can cause
 * this by sharing many files with the account.
 */
export function isOfFeed(error: unknown): boolean {
  if (error instanceof SyncRefused) return error.refusal === "tooMany";
  return error instanceof GoogleFailure && FEED_FAILURES.has(error.kind);
}

const FEED_FAILURES: ReadonlySet<GoogleFailureKind> = new Set(["refused", "tooLarge", "oddAnswer"]);

async function listAll(
  drive: CompanyDrive,
  { before, ...from }: From & { before: DriveNodes },
  now: EpochMs,
): Promise<Known> {
  const { root, onListed } = from;
  const start = await drive.startPageToken(root.driveId);
  const nodes = new Map([[root.id, toNode(root)]]);
  const listed = new Set<string>();
  const beyond = await exploreTree(drive, { rootId: root.id, nodes, listed, onListed });
  // Known content of folders below the depth limit is kept, although they were not listed.
  const contents = await inSlices(contentsOf(before));
  for (const id of await inSlices(allBelow(beyond, before, contents))) {
    const node = before.get(id);
    if (node === undefined || nodes.has(id)) continue;
    // A shortcut down there may have its target in a listed folder: a target not listed is gone.
    if (node.parentId === null || !listed.has(node.parentId)) nodes.set(id, node);
  }
  const pageToken = await catchUp(drive, { ...from, nodes, listed, pageToken: start });
  return { nodes, listedAt: now, pageToken };
}

interface Behind {
  nodes: Map<string, DriveNode>;
  /** Folders whose content is known. */
  listed: Set<string>;
  root: DriveFile;
  onListed: OnListed;
  pageToken: string;
}

/** Applies the changes and lists the folders that they bring in. Returns the next page token. */
async function catchUp(
  drive: CompanyDrive,
  { nodes, listed, root, onListed, pageToken }: Behind,
): Promise<string> {
  for (let token = pageToken; ; ) {
    const page = await drive.listChanges({ pageToken: token, driveId: root.driveId });
    applyDriveChanges({ nodes, listed }, page.changes);
    if (nodes.size - 1 > MOST_LISTED) throw new SyncRefused("tooMany");
    if (page.nextPageToken === null) {
      // The folder was removed after `readRoot` saw it: every file would seem missing.
      if (!nodes.has(root.id)) throw new SyncRefused("folderGone");
      await exploreTree(drive, { rootId: root.id, nodes, listed, onListed });
      return page.newStartPageToken ?? token;
    }
    token = page.nextPageToken;
  }
}
