import { compareRevisions } from "@sgi/core/documents/names";
import fc from "fast-check";
import { expect, it } from "vitest";
import { keyText } from "../../ingest/keyOf";
import type { DriveNode } from "../../storage/store/schema/driveTypes";
import { readDriveFile } from "./plan/readDriveFile";
import type { DriveIndex } from "./shared/planTypes";
import { applyInMemory } from "./testing/applyInMemory";
import { fileNode, folderNode, nodesOf, ROOT_NODE, shortcutNode } from "./testing/nodes";
import { EMPTY, planAtOnce, viewAtOnce } from "./testing/planning";
import type { DriveTreeView } from "./tree/driveTree";

/** Few names and folders, so that they collide. */
const FOLDERS = [ROOT_NODE, "A", "B", "elsewhere"];
const place = fc.record({
  parentId: fc.constantFrom(...FOLDERS),
  name: fc
    .tuple(fc.constantFrom("X", "Y"), fc.constantFrom(1, 2, 3))
    .map(([title, revision]) => `4_${title}_Rev.${revision}_2026-01-31.pdf`),
  content: fc.constantFrom("1", "2"),
});
const file = fc
  .record({ id: fc.constantFrom(..."abcdef"), place })
  .map(({ id, place: fields }) => fileNode(id, fields));
const shortcut = fc
  .record({ target: fc.constantFrom(..."abcd", "B"), parentId: fc.constantFrom(...FOLDERS) })
  .map(({ target, parentId }) => shortcutNode(`to-${target}`, target, { parentId }));
const drive = fc.uniqueArray(fc.oneof({ weight: 4, arbitrary: file }, shortcut), {
  selector: ({ id }) => id,
});

function treeOf(nodes: readonly DriveNode[]): DriveTreeView {
  return viewAtOnce(
    ROOT_NODE,
    nodesOf([folderNode("A"), folderNode("B", { parentId: "A" }), ...nodes]),
  );
}

/** The expected documents of the tree: the newest revision of each key. */
function asked(tree: DriveTreeView): string[] {
  const newest = new Map<string, string>();
  for (const each of tree.files) {
    const reading = readDriveFile(each);
    if (!reading.ok) continue;
    const key = keyText(reading.candidate);
    const known = newest.get(key);
    const { revision } = reading.candidate;
    if (known === undefined || compareRevisions(revision, known) > 0) newest.set(key, revision);
  }
  return [...newest].map(([key, revision]) => `${key} ${revision}`).toSorted();
}

function inForce({ documents }: DriveIndex): string[] {
  const current = documents.filter(({ obsoleteAt }) => obsoleteAt === null);
  return current.map((document) => `${keyText(document)} ${document.revision}`).toSorted();
}

/** All missing documents may go. */
const onWord = ({ files }: DriveIndex) => ({
  released: new Set(files.map(({ id }) => id)),
  now: 0,
});

it("leads from any tree to any other, in one sync, and then has nothing left to do", () => {
  const property = fc.property(fc.array(drive, { minLength: 1, maxLength: 6 }), (drives) => {
    let index = EMPTY;
    for (const [at, nodes] of drives.entries()) {
      const tree = treeOf(nodes);
      const ids = index.documents.map(({ id }) => id);
      index = applyInMemory(planAtOnce(tree, index, onWord(index)), index, at + 1);
      expect(inForce(index)).toEqual(asked(tree));
      // No document or history is lost.
      expect(index.documents.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
      const again = planAtOnce(tree, index, onWord(index));
      expect([again.steps, again.notes, again.forgotten]).toEqual([[], [], []]);
    }
  });
  fc.assert(property, { numRuns: 150 });
});

it("archives of the held documents only those in the confirmation", { tags: ["long"] }, () => {
  const syncs = fc.array(fc.record({ nodes: drive, word: fc.subarray([..."abcdef"]) }), {
    minLength: 2,
    maxLength: 6,
  });
  const property = fc.property(syncs, (all) => {
    let index = EMPTY;
    for (const [at, { nodes, word }] of all.entries()) {
      const heldAt = new Map(index.files.map((each) => [each.id, each.heldAt]));
      const given = { released: new Set(word), now: at };
      const plan = planAtOnce(treeOf(nodes), index, given);
      const gone = plan.steps.filter(({ kind }) => kind === "missing").map((step) => step.file.id);
      expect(gone.filter((id) => heldAt.get(id) !== null && !word.includes(id))).toEqual([]);
      expect(plan.held.filter((step) => word.includes(step.file.id))).toEqual([]);
      index = applyInMemory(plan, index, at + 1);
      // A second plan over its own result holds the same documents.
      const again = planAtOnce(treeOf(nodes), index, given);
      const idsOf = (of: typeof plan) => of.held.map((step) => step.file.id).toSorted();
      expect([again.steps.filter(({ kind }) => kind === "missing"), idsOf(again)]).toEqual([
        [],
        idsOf(plan),
      ]);
      expect(again.holds).toEqual({ begun: [], over: [], isNew: false });
    }
  });
  fc.assert(property, { numRuns: 150 });
});

it("does nothing to one document twice", { tags: ["long"] }, () => {
  const property = fc.property(drive, drive, (before, after) => {
    const index = applyInMemory(planAtOnce(treeOf(before), EMPTY, onWord(EMPTY)), EMPTY, 1);
    const { steps } = planAtOnce(treeOf(after), index, onWord(index));
    const touched = steps.flatMap(({ current }) => (current === null ? [] : [current.id]));
    const files = steps.flatMap(({ kind, file: { id } }) => (kind === "missing" ? [] : [id]));
    expect([new Set(touched).size, new Set(files).size]).toEqual([touched.length, files.length]);
  });
  fc.assert(property, { numRuns: 150 });
});

it("has the same result, wherever it was interrupted before", { tags: ["long"] }, () => {
  const property = fc.property(drive, drive, fc.nat({ max: 10 }), (before, after, done) => {
    const index = applyInMemory(planAtOnce(treeOf(before), EMPTY, onWord(EMPTY)), EMPTY, 1);
    const plan = planAtOnce(treeOf(after), index, onWord(index));
    const broken = applyInMemory({ ...plan, steps: plan.steps.slice(0, done) }, index, 2);
    const rest = planAtOnce(treeOf(after), broken, onWord(broken));
    expect(inForce(applyInMemory(rest, broken, 3))).toEqual(asked(treeOf(after)));
  });
  fc.assert(property, { numRuns: 150 });
});
