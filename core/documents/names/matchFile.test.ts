import { describe, expect, it } from "vitest";
import { readNamedFile } from "./documentKey";
import { matchFile } from "./matchFile";

const fileIn = (folder: string, revision = 2) =>
  readNamedFile(`${folder === "" ? "" : `${folder}/`}4.1_SWOT_Rev.${revision}_2026-01-01.pdf`);
const known = (folder: string, id = folder || "loose") => ({ id, folder });

/** The match in short: its kind, and the ids of its documents. */
function match(folder: string, selected: string[], inForce: string[]) {
  const found = matchFile(
    fileIn(folder),
    selected.map((each) => fileIn(each)),
    inForce.map((each) => known(each)),
  );
  if (found.kind === "none") return "none";
  const documents = found.kind === "several" ? found.documents : [found.document];
  return [found.kind, ...documents.map(({ id }) => id)].join(" ");
}

describe("a file alone", () => {
  it.each([
    ["of a document's own key is its revision", "A", ["B", "A"], "same A"],
    ["without folder is a loose document's revision", "", ["A", ""], "same loose"],
    [
      "without folder is the revision of the only document elsewhere",
      "",
      ["SGI/A"],
      "elsewhere SGI/A",
    ],
    ["in another folder is the revision of the only document elsewhere", "B", ["A"], "elsewhere A"],
    ["may be one of several", "", ["A", "B"], "several A B"],
    ["may be one of several, the nearest told first", "X/B", ["A", "S/B"], "several S/B A"],
    ["without any document is new", "A", [], "none"],
  ])("%s", (_, folder, inForce, expected) => {
    expect(match(folder, [folder], inForce)).toBe(expected);
  });
});

describe("a file among others of its name", () => {
  it("leaves a document to the file that has its key", () => {
    expect(match("B", ["A", "B"], ["A"])).toBe("none");
    expect(match("B", ["A", "B"], ["A", "C"])).toBe("elsewhere C");
  });

  it("leaves the only document to the first of several files", () => {
    expect(match("B", ["B", "C"], ["A"])).toBe("elsewhere A");
    expect(match("C", ["B", "C"], ["A"])).toBe("none");
  });

  it("keeps departments apart when the folder above them was renamed", () => {
    const files = ["S2/Acquisti", "S2/Qualità", "S2/Qualità/Lab"];
    const documents = ["S1/Acquisti", "S1/Qualità", "S1/Qualità/Lab"];
    expect(files.map((folder) => match(folder, files, documents))).toEqual([
      "elsewhere S1/Acquisti",
      "elsewhere S1/Qualità",
      "elsewhere S1/Qualità/Lab",
    ]);
  });

  it("gives what the nearest folders leave over to the file that they leave over", () => {
    const files = ["S2/Acquisti", "Nuova"];
    expect(match("Nuova", files, ["S1/Acquisti", "Vecchia"])).toBe("elsewhere Vecchia");
    expect(match("S2/Acquisti", files, ["S1/Acquisti", "Vecchia"])).toBe("elsewhere S1/Acquisti");
  });

  it("asks when more documents than one are left over", () => {
    const files = ["S2/Acquisti", "Nuova"];
    const documents = ["S1/Acquisti", "Vecchia", "Antica"];
    expect(match("Nuova", files, documents)).toBe("several Vecchia Antica");
    expect(match("S2/Acquisti", files, documents)).toBe("several S1/Acquisti Vecchia Antica");
  });

  it("counts older revisions beside it for nothing", () => {
    const files = [fileIn("B", 1), fileIn("B", 2)];
    expect(matchFile(fileIn("B"), files, [known("A")])).toEqual({
      kind: "elsewhere",
      document: known("A"),
    });
  });
});

/** All orders of a list. */
function orders<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) =>
    orders(items.filter((_, index) => index !== at)).map((rest) => [item, ...rest]),
  );
}

it.each([
  [
    ["S2/A", "S2/B", "C"],
    ["S1/A", "S1/B", "D"],
  ],
  [
    ["S2/A", "C"],
    ["S1/A", "D"],
  ],
  [["X", "Y", "Z"], ["A"]],
  [
    ["X/Q/A", "Y/A", "Z"],
    ["V/Q/A", "W/A", "U"],
  ],
  [
    ["P/K/A", "K/A", "B"],
    ["R/K/A", "T/A"],
  ],
  [
    ["A", "B", "C"],
    ["A", "D"],
  ],
])("comes out alike in whatever order files are worked on: %j of %j", (selected, inForce) => {
  const outcomes = orders(selected).map((order) => {
    let documents = inForce.map((folder) => known(folder));
    const told = new Map<string, string>();
    for (const folder of order) {
      const found = matchFile(
        fileIn(folder),
        selected.map((each) => fileIn(each)),
        documents,
      );
      const id =
        found.kind === "several" ? "several" : "document" in found ? found.document.id : "new";
      told.set(folder, id);
      if (id === "new") documents = [...documents, known(folder, `new ${folder}`)];
      documents = documents.map((each) => (each.id === id ? { ...each, folder } : each));
    }
    return JSON.stringify([...told].toSorted());
  });
  expect(new Set(outcomes).size).toBe(1);
});

describe("files of folders that were renamed", () => {
  it("take one another's leftovers, once the nearest are paired", () => {
    const files = ["S2/A/Lab", "S2/B/Lab"];
    const documents = ["S1/A/Lab", "S1/Lab"];
    expect(files.map((folder) => match(folder, files, documents))).toEqual([
      "elsewhere S1/A/Lab",
      "elsewhere S1/Lab",
    ]);
  });

  it("leave a document alone that two of them are as near to", () => {
    const files = ["S2/A/Lab", "S3/A/Lab"];
    const documents = ["S1/A/Lab", "S1/B"];
    expect(match("S2/A/Lab", files, documents)).toBe("several S1/A/Lab S1/B");
  });
});
