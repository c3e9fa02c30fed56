import { atOnce } from "../../../base/time/sliced";
import type { StoredDocument } from "../../../storage/store/schema/documentTypes";
import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { planSteps } from "../plan/plan";
import type { DriveIndex } from "../shared/planTypes";
import { viewTree } from "../tree/driveTree";
import type { DriveNodes } from "../tree/folderContents";
import { applyInMemory } from "./applyInMemory";
import { nodesOf, ROOT_NODE } from "./nodes";

export const EMPTY: DriveIndex = { documents: [], files: [] };

export function namedNode(title: string, revision = 1): string {
  return `4.1_${title}_Rev.${revision}_2026-01-31.pdf`;
}

export function planAtOnce(...given: Parameters<typeof planSteps>) {
  return atOnce(planSteps(...given));
}

export function viewAtOnce(rootId: string, nodes: DriveNodes) {
  return atOnce(viewTree(rootId, nodes));
}

export function planOf(nodes: DriveNode[], index = EMPTY, archiveMissing = false, now = 0) {
  const released = new Set(archiveMissing ? index.files.map(({ id }) => id) : []);
  return planAtOnce(viewAtOnce(ROOT_NODE, nodesOf(nodes)), index, { released, now });
}

/** The index after a sync. */
export function syncedTo(nodes: DriveNode[], index = EMPTY, now = 5_000): DriveIndex {
  return applyInMemory(planOf(nodes, index, false, now), index, now);
}

/** A plan's steps, in short. */
export function brief(nodes: DriveNode[], index = EMPTY) {
  const { steps, failures, unchanged } = planOf(nodes, index);
  return {
    steps: steps.map(({ kind, document: { path, title, revision } }) =>
      [kind, path, title, revision].join(" "),
    ),
    failures: failures.told().map(({ name, reason }) => `${name}: ${reason}`),
    unchanged,
  };
}

/** The index with documents changed in the panel. */
export function changed({ documents, files }: DriveIndex, fields: Partial<StoredDocument>) {
  return { documents: documents.map((each) => ({ ...each, ...fields })), files };
}
