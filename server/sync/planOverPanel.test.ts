import { expect, it } from "vitest";
import { reasons } from "../reasons/reasons";
import { document } from "../store/testing/records";
import { fileNode, folderNode } from "./testing/nodes";
import { brief, changed, named, planOf, syncedTo } from "./testing/planning";

const file = fileNode("f", { name: named("Analisi") });
const synced = syncedTo([file]);
const uploaded = document({ title: "Analisi", path: "4.1", revision: "2", keyFolder: "" });

it("keeps a title and a path that an admin gave, also when the file moves", () => {
  const index = changed(synced, { title: "Contesto", path: "Altro/4.1" });
  const nodes = [folderNode("B"), { ...file, parentId: "B", name: named("Analisi", 2) }];
  expect(brief([file], index).steps).toEqual([]);
  expect(brief(nodes, index).steps).toEqual(["revised Altro/4.1 Contesto 2"]);
});

it("keeps archived what an admin archived, until a higher revision comes", () => {
  const index = changed(synced, { obsoleteAt: 9 });
  expect(brief([file], index)).toEqual({ steps: [], failures: [], unchanged: 1 });
  expect(brief([{ ...file, content: "2" }], index).steps).toEqual([]);
  expect(brief([{ ...file, name: named("Analisi", 2) }], index).steps).toEqual([
    "restored 4.1 Analisi 2",
  ]);
});

it("keeps in force what an admin restored though its file is gone", () => {
  const index = changed(syncedTo([], synced), { obsoleteAt: null });
  expect(brief([], index).steps).toEqual([]);
  const back = planOf([file], index);
  expect([back.steps, back.notes.map(({ missingAt }) => missingAt)]).toEqual([[], [null]]);
});

it("keeps a file uploaded over the drive's, which is told until the drive's changes", () => {
  const index = changed(synced, { driveUrl: null, revision: "2", fileHash: "ab".repeat(32) });
  expect(brief([file], index)).toEqual({
    steps: [],
    failures: [`${file.name}: ${reasons.uploadedSince}`],
    unchanged: 0,
  });
  expect(brief([{ ...file, content: "2" }], index).failures).toEqual([
    `${file.name}: ${reasons.lowerRevision("1", "2")}`,
  ]);
  const newer = { ...file, name: named("Analisi", 2) };
  expect(brief([newer], index).steps).toEqual(["revised 4.1 Analisi 2"]);
  expect(brief([], index).steps).toEqual([]);
});

it("follows from now on the file of an uploaded document whose revision it has, and says so", () => {
  const same = { ...uploaded, revision: "1" };
  expect(brief([file], { documents: [same], files: [] }).steps).toEqual(["linked 4.1 Analisi 1"]);
});

it("keeps an uploaded document of the same key, whose revision is higher", () => {
  const index = { documents: [uploaded], files: [] };
  expect(brief([file], index).failures).toEqual([
    `${file.name}: ${reasons.lowerRevision("1", "2")}`,
  ]);
  expect(brief([{ ...file, name: named("Analisi", 2) }], index).steps).toEqual([
    "linked 4.1 Analisi 2",
  ]);
});

it("keeps an uploaded document whose place a renamed file would take", () => {
  const { documents, files } = syncedTo([fileNode("f", { name: named("SWOT") })]);
  const index = { documents: [...documents, uploaded], files };
  expect(brief([file], index)).toEqual({
    steps: [],
    failures: [`${file.name}: ${reasons.placeTaken("Analisi")}`],
    unchanged: 0,
  });
});
