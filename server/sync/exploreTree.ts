import { GoogleFailure } from "../google/googleFailure";
import type { CompanyDrive, DriveFile } from "../google/googleTypes";
import type { DriveNode } from "../store/driveTypes";
import { inSlices } from "../time/sliced";
import { toNode } from "./driveNode";
import { viewTree } from "./driveTree";

/** Folders that are asked about at once: the question stays far below the length that Drive takes. */
const PARENTS_A_QUERY = 40;

interface Known {
  rootId: string;
  nodes: Map<string, DriveNode>;
  /** Folders whose content is known. */
  listed: Set<string>;
  /** Told of what a listing brings, as soon as it is there. */
  onListed: OnListed;
}

export type OnListed = (nodes: readonly DriveNode[]) => void;

/**
 * Adds what is not known yet of the tree below a folder, level by level: what lies in its folders,
 * and what shortcuts lead to.
 */
export async function exploreTree(drive: CompanyDrive, known: Known): Promise<void> {
  const { rootId, nodes, listed, onListed } = known;
  const asked = new Set<string>();
  for (;;) {
    const view = await inSlices(viewTree(rootId, nodes));
    const folders = [...view.folders].filter((id) => !listed.has(id));
    const targets = [...new Set(view.lost.flatMap(({ node }) => node.targetId ?? []))].filter(
      (id) => !asked.has(id),
    );
    if (folders.length === 0 && targets.length === 0) return;
    const lists = batches(folders, nodes).map((batch) => listBelow(drive, batch));
    const files = targets.map((id) => readTarget(drive, id));
    const add = async (found: Promise<DriveFile[]>) => {
      const added = (await found).map(toNode);
      for (const node of added) nodes.set(node.id, node);
      onListed(added);
    };
    await Promise.all([...lists, ...files].map(add));
    for (const id of folders) listed.add(id);
    for (const id of targets) asked.add(id);
  }
}

interface Batch {
  parents: string[];
  driveId: string | null;
}

/** Folders of one drive each: Drive looks into one at a time. */
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

/** What a shortcut leads to, if it is there and the grant reaches it. */
async function readTarget(drive: CompanyDrive, id: string): Promise<DriveFile[]> {
  try {
    const file = await drive.getFile(id);
    return file.trashed ? [] : [file];
  } catch (error) {
    if (error instanceof GoogleFailure && error.kind === "notFound") return [];
    throw error;
  }
}
