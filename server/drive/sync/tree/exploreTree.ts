import { inSlices } from "../../../base/time/sliced";
import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { GoogleFailure } from "../../google/googleFailure";
import type { CompanyDrive, DriveFile } from "../../google/googleTypes";
import { toNode } from "./driveNode";
import { MOST_LEVELS } from "./driveTree";
import { addToFolder, contentsOf, lookInto } from "./folderContents";

/** Folders per query: far below Drive's limit. */
const PARENTS_A_QUERY = 40;

interface Known {
  rootId: string;
  nodes: Map<string, DriveNode>;
  /** Folders whose content is known. */
  listed: Set<string>;
  /** Called with each listing as soon as it arrives. */
  onListed: OnListed;
}

export type OnListed = (nodes: readonly DriveNode[]) => void;

/**
 * Lists the unknown part of the tree below a folder, level by level: the content of its folders,
 * and the targets of shortcuts. Returns the folders below the last level, which are not entered.
 */
export async function exploreTree(drive: CompanyDrive, known: Known): Promise<string[]> {
  const { nodes, listed } = known;
  const contents = await inSlices(contentsOf(nodes));
  const asked = new Set<string>();
  for (;;) {
    const before = listed.size + asked.size;
    const beyond = await goDown(drive, { ...known, contents, asked });
    // A folder found late may be inside one that this walk had passed already: walks again.
    if (listed.size + asked.size === before) return beyond;
  }
}

interface Exploring extends Known {
  contents: Map<string, string[]>;
  /** Shortcut targets that were requested already. */
  asked: Set<string>;
}

/** Walks down the tree once. */
async function goDown(drive: CompanyDrive, exploring: Exploring): Promise<string[]> {
  const { rootId } = exploring;
  const entered = new Set([rootId]);
  let level = [rootId];
  for (let depth = 0; ; depth++) {
    const found = await foldersIn(drive, level, exploring);
    const next = [...new Set(found)].filter((id) => !entered.has(id));
    if (next.length === 0 || depth === MOST_LEVELS) return next;
    for (const id of next) entered.add(id);
    level = next;
  }
}

/** The subfolders of a level's folders; lists those not listed before. */
async function foldersIn(
  drive: CompanyDrive,
  level: readonly string[],
  exploring: Exploring,
): Promise<string[]> {
  const { nodes, listed, contents, asked } = exploring;
  const folders = level.filter((id) => !listed.has(id));
  const lists = batches(folders, nodes).map((batch) => listBelow(drive, batch));
  await Promise.all(lists.map((found) => add(found, exploring)));
  for (const id of folders) listed.add(id);
  const found = await inSlices(lookInto(level, nodes, contents));
  const targets = [...new Set(found.unknown)].filter((id) => !asked.has(id));
  if (targets.length === 0) return found.folders;
  await Promise.all(targets.map((id) => add(readTarget(drive, id), exploring)));
  for (const id of targets) asked.add(id);
  return (await inSlices(lookInto(level, nodes, contents))).folders;
}

async function add(found: Promise<DriveFile[]>, { nodes, contents, onListed }: Exploring) {
  const added = (await found).map(toNode);
  for (const node of added) {
    if (nodes.get(node.id)?.parentId !== node.parentId) addToFolder(contents, node);
    nodes.set(node.id, node);
  }
  onListed(added);
}

interface Batch {
  parents: string[];
  driveId: string | null;
}

/** Groups folders by drive: a query covers a single drive. */
function batches(folders: readonly string[], nodes: ReadonlyMap<string, DriveNode>): Batch[] {
  const all: Batch[] = [];
  const open = new Map<string | null, Batch>();
  for (const id of folders) {
    const driveId = nodes.get(id)?.driveId ?? null;
    const batch = open.get(driveId) ?? { parents: [], driveId };
    if (batch.parents.length === 0) all.push(batch);
    batch.parents.push(id);
    if (batch.parents.length < PARENTS_A_QUERY) open.set(driveId, batch);
    else open.delete(driveId);
  }
  return all;
}

async function listBelow(drive: CompanyDrive, batch: Batch): Promise<DriveFile[]> {
  const files: DriveFile[] = [];
  for (let pageToken: string | null = null; ; ) {
    const page = await drive.listChildren({ ...batch, pageToken });
    for (const file of page.files) files.push(file);
    pageToken = page.nextPageToken;
    if (pageToken === null) return files;
  }
}

/** A shortcut's target, if it exists and the grant covers it. */
async function readTarget(drive: CompanyDrive, id: string): Promise<DriveFile[]> {
  try {
    const file = await drive.getFile(id);
    return file.trashed ? [] : [file];
  } catch (error) {
    if (error instanceof GoogleFailure && error.kind === "notFound") return [];
    throw error;
  }
}
