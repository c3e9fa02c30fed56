import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import { document } from "../../storage/store/testing/records";
import type { DriveIndex } from "./shared/planTypes";
import { fileNode, folderNode } from "./testing/nodes";
import { brief, changed, namedNode, planOf, syncedTo } from "./testing/planning";

const file = fileNode("f", { name: namedNode("Analisi") });
const renamed = { ...file, name: namedNode("SWOT") };
const moved = [folderNode("B"), { ...file, parentId: "B" }];
/** A document that was imported or uploaded, and never was a file of the drive. */
const imported = (fields: Partial<StoredDocument> = {}): DriveIndex => ({
  documents: [document({ title: "Analisi", path: "4.1", revision: "1", keyFolder: "", ...fields })],
  files: [],
});
const STAYS = { steps: [], failures: [], unchanged: 1 };

it("keeps archived what was archived before any sync, when its file is renamed or moved", () => {
  const before = imported({ obsoleteAt: 9 });
  const index = syncedTo([file], before);
  expect(index.documents).toEqual(before.documents);
  for (const nodes of [[file], [renamed], moved, [{ ...renamed, content: "2" }]]) {
    expect(brief(nodes, index)).toEqual(STAYS);
    expect(planOf(nodes, index).notes).toEqual([]);
  }
  const higher = { ...file, name: namedNode("SWOT", 2) };
  expect(brief([higher], index).steps).toEqual(["restored 4.1 SWOT 2"]);
});

it("notes nothing of a file beside it that is another document", () => {
  const index = syncedTo([file], imported({ obsoleteAt: 9 }));
  const beside = fileNode("g", { name: namedNode("Contesto") });
  expect(brief([renamed, beside], index).steps).toEqual(["new 4.1 Contesto 1"]);
});

it.each([
  ["where it was", file],
  ["by another name", renamed],
])("follows the file of what an admin takes back in force, %s", (_, node) => {
  const index = syncedTo([file], imported({ obsoleteAt: 9 }));
  const [step] = planOf([node], changed(index, { obsoleteAt: null })).steps;
  expect([step?.kind, step?.current?.id]).toEqual(["linked", index.documents[0]?.id]);
});

it("keeps an uploaded document of a higher revision by the file, also once it is archived", () => {
  const index = syncedTo([file], imported({ revision: "2" }));
  expect(brief([renamed], index)).toEqual({
    steps: [],
    failures: [`${renamed.name}: ${reasons.lowerRevision("1", "2")}`],
    unchanged: 0,
  });
  expect(brief([renamed], changed(index, { obsoleteAt: 9 }))).toEqual(STAYS);
});

it("takes back nothing for a file that is gone and comes again", () => {
  const index = syncedTo([file], imported({ obsoleteAt: 9 }));
  const gone = syncedTo([], index);
  expect(gone).toEqual(index);
  expect(brief([renamed], gone)).toEqual(STAYS);
});
