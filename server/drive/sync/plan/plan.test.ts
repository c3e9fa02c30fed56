import { DAY_MS } from "@sgi/core/time";
import { describe, expect, it } from "vitest";
import { reasons } from "../../../base/reasons/reasons";
import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import type { DriveIndex } from "../shared/planTypes";
import { fileNode, folderNode } from "../testing/nodes";
import { brief, changed, EMPTY, namedNode, planOf, syncedTo } from "../testing/planning";

const file = fileNode("f", { name: namedNode("Analisi") });
const synced = syncedTo([file]);

it.each<[string, DriveNode[], string[]]>([
  ["other bytes", [{ ...file, content: "2" }], ["revised 4.1 Analisi 1"]],
  ["a new revision", [{ ...file, name: namedNode("Analisi", 2) }], ["revised 4.1 Analisi 2"]],
  ["a lower one", [{ ...file, name: namedNode("Analisi", 0) }], ["revised 4.1 Analisi 0"]],
  ["another title", [{ ...file, name: namedNode("SWOT") }], ["renamed 4.1 SWOT 1"]],
  ["another folder", [folderNode("B"), { ...file, parentId: "B" }], ["moved B/4.1 Analisi 1"]],
  [
    "the newer one beside it",
    [file, fileNode("g", { name: namedNode("Analisi", 2) })],
    ["revised 4.1 Analisi 2"],
  ],
  ["the same name under another id", [{ ...file, id: "g" }], ["revised 4.1 Analisi 1"]],
  ["nothing", [], ["missing 4.1 Analisi 1"]],
  ["no change", [file], []],
])("follows a file's document: %s", (_, nodes, steps) => {
  expect(brief(nodes, synced).steps).toEqual(steps);
});

it("reports files that are no documents, and why", () => {
  const nodes = [
    fileNode("z", { name: "a.zip" }),
    fileNode("s", { name: "a\u0000b.pdf" }),
    fileNode("e", { name: "e.pdf", sizeBytes: 0 }),
    fileNode("m", { name: "m", mimeType: "application/vnd.google-apps.form" }),
    fileNode("o", { name: namedNode("Analisi") }),
    file,
    fileNode("n", { name: namedNode("Analisi", 3) }),
  ];
  expect(brief(nodes)).toEqual({
    steps: ["new 4.1 Analisi 3"],
    failures: [
      `${namedNode("Analisi")}: ${reasons.superseded(namedNode("Analisi", 3))}`,
      `${namedNode("Analisi")}: ${reasons.superseded(namedNode("Analisi", 3))}`,
      `a.zip: ${reasons.type}`,
      expect.stringContaining("b.pdf: nome o percorso che contiene segni invisibili"),
      `e.pdf: ${reasons.empty}`,
      `m: ${reasons.type}`,
    ],
    unchanged: 0,
  });
});

it("takes Google's own documents for what they are exported to, without bytes", () => {
  const own = (type: string) => ({
    mimeType: `application/vnd.google-apps.${type}`,
    sizeBytes: null,
  });
  const nodes = [
    fileNode("d", { ...own("document"), name: "Manuale" }),
    fileNode("p", { ...own("presentation"), name: "Formazione" }),
    fileNode("s", { ...own("spreadsheet"), name: "Registro" }),
  ];
  const { steps } = planOf(nodes);
  expect(
    steps.map(({ document: { fileName, fileHash, driveUrl }, cellFrom }) => [
      fileName,
      fileHash,
      driveUrl,
      cellFrom,
    ]),
  ).toEqual([
    ["Formazione.pptx", "", "https://drive.google.com/file/d/p/view", null],
    ["Manuale.docx", "", "https://drive.google.com/file/d/d/view", null],
    ["Registro.xlsx", "", "https://drive.google.com/file/d/s/view", "sheet"],
  ]);
});

it("reads cell A1 of what is new or changed only", () => {
  const sheet = fileNode("s", { name: "Registro.xlsx" });
  const index = changed(syncedTo([sheet]), { expiryDate: "2027-01-01" });
  const read = (node: DriveNode) =>
    planOf([node], index).steps.map((step) => [step.cellFrom, step.document.expiryDate]);
  expect(read({ ...sheet, name: "Registri.xlsx" })).toEqual([[null, "2027-01-01"]]);
  expect(read({ ...sheet, content: "2" })).toEqual([["bytes", null]]);
});

describe("missing documents", () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      fileNode(`f${index}`, { name: namedNode(`N${index}`) }),
    );
  const counts = (nodes: DriveNode[], index: DriveIndex, word = false) => {
    const { steps, held, unchanged } = planOf(nodes, index, word);
    return { missing: steps.length, held: held.length, unchanged };
  };

  it("are held where they are all, or more than half and more than five, until an admin says so [DRIVE-53]", () => {
    const index = syncedTo(many(12));
    expect(counts(many(6), index)).toEqual({ missing: 6, held: 0, unchanged: 6 });
    expect(counts(many(5), index)).toEqual({ missing: 0, held: 7, unchanged: 5 });
    expect(counts(many(5), index, true)).toEqual({ missing: 7, held: 0, unchanged: 5 });
    const five = syncedTo(many(5));
    expect(counts(many(1), five)).toEqual({ missing: 4, held: 0, unchanged: 1 });
    for (const few of [2, 5]) {
      expect(counts([], syncedTo(many(few)))).toEqual({ missing: 0, held: few, unchanged: 0 });
    }
    expect(counts([], five, true)).toEqual({ missing: 5, held: 0, unchanged: 0 });
    expect(counts([], syncedTo(many(1)))).toEqual({ missing: 1, held: 0, unchanged: 0 });
  });

  it("are held where the last of all goes within a day, however slowly [DRIVE-53]", () => {
    let index = syncedTo(many(4), EMPTY, 1);
    for (const left of [3, 2, 1]) index = syncedTo(many(left), index, 5 - left);
    expect(planOf([], index, false, 2 + DAY_MS - 1).held).toHaveLength(1);
    expect(planOf([], index, false, 4 + DAY_MS)).toMatchObject({ held: [] });
    expect(planOf([], index, false, 4 + DAY_MS).steps).toHaveLength(1);
  });

  it("are held where many files are given one name: all documents but one would go", () => {
    const index = syncedTo(many(40));
    const scans = many(40).map((node) => ({ ...node, name: namedNode("Scansione") }));
    const { steps, held } = planOf(scans, index);
    expect([steps.map(({ kind }) => kind), held.length]).toEqual([["renamed"], 39]);
    expect(counts(scans, index, true)).toEqual({ missing: 40, held: 0, unchanged: 0 });
  });

  it("are counted over a day: half and half of the rest are held, a day later they go", () => {
    const index = syncedTo(many(20), syncedTo(many(40), EMPTY, 1), 2);
    expect(planOf(many(10), index, false, 2 + DAY_MS - 1)).toMatchObject({ steps: [] });
    expect(planOf(many(10), index, false, 2 + DAY_MS - 1).held).toHaveLength(10);
    expect(planOf(many(10), index, false, 2 + DAY_MS).steps).toHaveLength(10);
    expect(planOf(many(20), index, false, 3)).toMatchObject({ steps: [], held: [] });
  });

  it("of that day count among all documents: six of twenty and then three more are no half", () => {
    const index = syncedTo(many(14), syncedTo(many(20), EMPTY, 1), 2);
    expect(planOf(many(11), index, false, 3)).toMatchObject({ held: [] });
    expect(planOf(many(11), index, false, 3).steps).toHaveLength(3);
  });

  it("that were held stay so, however the index grows, until a confirmation or their file's return", () => {
    const before = syncedTo(many(12));
    const held = syncedTo(many(5), before);
    const grown = [...many(5), fileNode("g", { name: namedNode("G") }), fileNode("h")];
    const later = syncedTo(grown, held, 6_000);
    for (const index of [held, later, syncedTo(grown, later, DAY_MS * 3)]) {
      expect(planOf(grown, index, false, DAY_MS * 4).held).toHaveLength(7);
      expect(planOf(grown, index, true, DAY_MS * 4).held).toHaveLength(0);
    }
    // A few files that disappear meanwhile are removed.
    expect(counts([...grown.slice(1)], later)).toEqual({ missing: 0, held: 8, unchanged: 6 });
    const many30 = syncedTo(many(30).slice(12), later, 7_000);
    expect(many30.files.filter(({ heldAt }) => heldAt !== null)).toHaveLength(14);
    // Once back, they are like others.
    const back = syncedTo(many(12), held, 6_000);
    expect(back.files.map(({ heldAt }) => heldAt)).toEqual(Array(12).fill(null));
    expect(counts(many(6), back)).toEqual({ missing: 6, held: 0, unchanged: 6 });
  });

  it("are in force again when their file is back, in the place where it is by now", () => {
    const index = syncedTo([], synced);
    const back = [folderNode("B"), { ...file, parentId: "B" }];
    expect(brief([file], index).steps).toEqual(["restored 4.1 Analisi 1"]);
    expect(brief(back, index).steps).toEqual(["restored B/4.1 Analisi 1"]);
    expect(brief([{ ...file, id: "copy" }], index).steps).toEqual(["restored 4.1 Analisi 1"]);
  });

  it("are none where the file is there and cannot be read", () => {
    expect(brief([{ ...file, name: "a.zip" }], synced).steps).toEqual([]);
  });
});

it("lets two documents change their names with each other", () => {
  const two = [fileNode("a", { name: namedNode("A") }), fileNode("b", { name: namedNode("B") })];
  const swapped = [
    fileNode("a", { name: namedNode("B") }),
    fileNode("b", { name: namedNode("A") }),
  ];
  expect(brief(swapped, syncedTo(two)).steps.toSorted()).toEqual([
    "renamed 4.1 A 1",
    "renamed 4.1 B 1",
  ]);
});

it("tells a spreadsheet that could not be read once more, without reading it", () => {
  const note = {
    name: file.name,
    folder: "",
    content: "1",
    missingAt: null,
    heldAt: null,
    fault: "rotto",
    warning: null,
    readerVersion: 2,
  };
  const index = { documents: [], files: [{ ...note, id: "f", documentId: null }] };
  expect(brief([file], index).failures).toEqual([`${file.name}: rotto`]);
  expect(planOf([], index).forgotten).toEqual(["f"]);
});
