import { expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import type { StoredDocument } from "../../storage/store/schema/documentTypes";
import { document } from "../../storage/store/testing/records";
import { fileNode, folderNode } from "./testing/nodes";
import { brief, changed, namedNode, planOf, syncedTo } from "./testing/planning";

const file = fileNode("f", { name: namedNode("Analisi") });
const synced = syncedTo([file]);
const uploaded = document({ title: "Analisi", path: "4.1", revision: "2", keyFolder: "" });

it("keeps a title and a path that an admin gave, also when the file moves", () => {
  const index = changed(synced, { title: "Contesto", path: "Altro/4.1" });
  const nodes = [folderNode("B"), { ...file, parentId: "B", name: namedNode("Analisi", 2) }];
  expect(brief([file], index).steps).toEqual([]);
  expect(brief(nodes, index).steps).toEqual(["revised Altro/4.1 Contesto 2"]);
});

it("keeps archived what an admin archived, until a higher revision comes", () => {
  const index = changed(synced, { obsoleteAt: 9 });
  expect(brief([file], index)).toEqual({ steps: [], failures: [], unchanged: 1 });
  expect(brief([{ ...file, content: "2" }], index).steps).toEqual([]);
  expect(brief([{ ...file, name: namedNode("Analisi", 2) }], index).steps).toEqual([
    "restored 4.1 Analisi 2",
  ]);
});

it("keeps archived what an admin restored and archived since its file was gone", () => {
  const index = changed(syncedTo([], synced), { obsoleteAt: 9 });
  expect(brief([file], index).steps).toEqual([]);
});

it("takes for a new file's document the one in force, else of the highest revision, else archived last", () => {
  const archived = (id: string, revision: string, obsoleteAt: number) =>
    document({ ...uploaded, id, revision, obsoleteAt });
  const of = (...documents: StoredDocument[]) =>
    planOf([{ ...file, name: namedNode("Analisi", 4) }], { documents, files: [] }).steps.map(
      ({ kind, current }) => `${kind} ${current?.id}`,
    );
  const [high, early, late] = [archived("h", "3", 5), archived("e", "1", 5), archived("l", "1", 6)];
  expect(of(high, uploaded)).toEqual([`revised ${uploaded.id}`]);
  expect(of(late, high, early)).toEqual(["restored h"]);
  expect(of(early, late)).toEqual(["restored l"]);
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
  const newer = { ...file, name: namedNode("Analisi", 2) };
  expect(brief([newer], index).steps).toEqual(["revised 4.1 Analisi 2"]);
  expect(brief([], index).steps).toEqual([]);
});

it("leaves out the file that a restored revision has replaced, until it changes [HIST-04]", () => {
  const md5 = "9a0364b9e99bb480dd25e1f0284c8555";
  const setAside = `${"ab".repeat(32)} ${md5}`;
  const restored = { ...uploaded, revision: "1", source: "restore" as const, setAside };
  const index = { documents: [restored], files: [] };
  const newer = { ...file, name: namedNode("Analisi", 2), content: md5 };
  expect(brief([newer], index)).toEqual({
    steps: [],
    failures: [`${newer.name}: Sostituita da un ripristino: resta in vigore la Rev.1`],
    unchanged: 0,
  });
  const changedFile = { ...newer, content: "00000000000000000000000000000000" };
  expect(brief([changedFile], index).steps).toEqual(["revised 4.1 Analisi 2"]);
});

it("leaves out the file that a corrected one of another name replaced in the panel [HIST-10]", () => {
  const md5 = "9a0364b9e99bb480dd25e1f0284c8555";
  const corrected = {
    ...uploaded,
    source: "upload" as const,
    setAside: `${"ab".repeat(32)} ${md5}`,
    fileName: "Elenco corretto da Marco.xlsx",
    fileType: "xlsx",
  };
  const old = { ...file, name: namedNode("Analisi", 2), content: md5 };
  const index = { documents: [corrected], files: [] };
  expect(brief([old], index)).toEqual({
    steps: [],
    failures: [`${old.name}: Sostituita dal pannello: resta in vigore la Rev.2`],
    unchanged: 0,
  });
});

it("says of a new document which one in force it seems to double [NAME-03]", () => {
  const nodes = [folderNode("A"), folderNode("B"), { ...file, parentId: "A" }];
  const index = { documents: [{ ...uploaded, title: "ANALISI", keyTitle: "x" }], files: [] };
  const doubles = (given: typeof index) => [...planOf(nodes, given).doubles.values()];
  expect(doubles(index)).toEqual([
    "forse lo stesso documento di «4.1»: stesso riferimento, titolo e tipo",
  ]);
  expect(doubles(changed(index, { obsoleteAt: 5 }) as typeof index)).toEqual([]);
  expect(doubles(changed(index, { path: "B/4.1" }) as typeof index)).toEqual([]);
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
  expect(brief([{ ...file, name: namedNode("Analisi", 2) }], index).steps).toEqual([
    "linked 4.1 Analisi 2",
  ]);
});

it("keeps an uploaded document whose place a renamed file would take", () => {
  const { documents, files } = syncedTo([fileNode("f", { name: namedNode("SWOT") })]);
  const index = { documents: [...documents, uploaded], files };
  expect(brief([file], index)).toEqual({
    steps: [],
    failures: [`${file.name}: ${reasons.placeTaken("Analisi")}`],
    unchanged: 0,
  });
});

it("keeps in their places those who wait for a place that does not become free", () => {
  const [a, b] = [fileNode("a", { name: namedNode("A") }), fileNode("b", { name: namedNode("B") })];
  const { documents, files } = syncedTo([a, b]);
  const index = { documents: [...documents, uploaded], files };
  const nodes = [
    { ...a, name: namedNode("B") },
    { ...b, name: namedNode("Analisi") },
  ];
  expect(brief(nodes, index)).toEqual({
    steps: [],
    failures: [
      `${namedNode("Analisi")}: ${reasons.placeTaken("Analisi")}`,
      `${namedNode("B")}: ${reasons.placeTaken("B")}`,
    ],
    unchanged: 0,
  });
});

it("keeps archived what an admin archived when its file goes back to a lower revision, or has the same one", () => {
  const index = changed(synced, { obsoleteAt: 9, revision: "2" });
  for (const revision of [0, 1, 2]) {
    const nodes = [{ ...file, name: namedNode("Analisi", revision), content: "2" }];
    expect(brief(nodes, index)).toMatchObject({ steps: [], failures: [], unchanged: 1 });
  }
});

it("takes of files of one key and revision the one that is a document there, else the first by id", () => {
  const [a, b] = ["a", "b"].map((id) => fileNode(id, { name: namedNode("Analisi") }));
  if (a === undefined || b === undefined) throw new Error("no files");
  const told = { steps: [], failures: [`${a.name}: ${reasons.sameRevision(b.name)}`] };
  expect(brief([a, b], syncedTo([b]))).toMatchObject(told);
  expect(planOf([b, a]).steps.map((step) => step.file.id)).toEqual(["a"]);
  // A file that was a document under another name, or whose document is missing, is none there.
  const elsewhere = syncedTo([{ ...b, name: namedNode("Contesto") }]);
  expect(planOf([a, b], elsewhere).steps.map((step) => step.file.id)).toContain("a");
  const other = fileNode("c", { name: namedNode("Contesto") });
  const gone = syncedTo([other], syncedTo([other, b]));
  expect(planOf([other, a, b], gone).steps.map((step) => step.file.id)).toEqual(["a"]);
});
