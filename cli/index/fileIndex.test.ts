import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openIndex } from "./testing/openIndex";
import { addToTree, tempTree } from "./testing/tempTree";

/** One name, spelt as another system or a synchronising program spells it. */
const SPELLINGS = [
  { what: "another case", onDisk: "Procedura QUALITÀ.PDF", asked: "procedura qualità.pdf" },
  { what: "taken apart letters", onDisk: "Qualita\u0300.pdf", asked: "Qualità.pdf" },
  { what: "composed letters", onDisk: "Qualità.pdf", asked: "Qualita\u0300.pdf" },
  {
    what: "forbidden characters",
    onDisk: "Verbale 3_4_ bozza.docx",
    asked: "Verbale 3/4: bozza.docx",
  },
  { what: "runs of blanks", onDisk: "Verbale  di   audit.docx", asked: "Verbale di audit.docx" },
];

describe("a file index finds", () => {
  it.each(SPELLINGS)("a name with $what", async ({ onDisk, asked }) => {
    const root = tempTree(`Sistema/Procedure/${onDisk}`, "Sistema/altro.pdf");
    const { index, sweep } = openIndex([root]);
    await sweep();
    expect(await index.find(asked)).toEqual([join(root, "Sistema/Procedure", onDisk)]);
  });

  it("nothing for an unknown name", async () => {
    const { index, sweep } = openIndex([tempTree("a.pdf")]);
    await sweep();
    expect(await index.find("b.pdf")).toEqual([]);
  });

  it("every copy, whatever its folder", async () => {
    const root = tempTree("a/x.pdf", "b/x.pdf", "b/c/X.PDF", "x.pdf");
    const { index, sweep } = openIndex([root]);
    await sweep();
    const all = ["a/x.pdf", "b/x.pdf", "b/c/X.PDF", "x.pdf"].map((path) => join(root, path));
    expect((await index.find("x.pdf")).sort()).toEqual(all.sort());
  });

  it("a file once when one root lies in another", async () => {
    const root = tempTree("dentro/a.pdf", "fuori.pdf");
    const { index, sweep } = openIndex([root, join(root, "dentro")]);
    await sweep();
    expect(await index.find("a.pdf")).toEqual([join(root, "dentro/a.pdf")]);
    expect(index.status().map(({ files }) => files)).toEqual([2, 1]);
  });

  it("the right file when many names share a hash", async () => {
    const root = tempTree("a/uno.pdf", "b/due.pdf", "c/tre.pdf");
    const { index, sweep } = openIndex([root], { hash: () => 7 });
    await sweep();
    expect(await index.find("due.pdf")).toEqual([join(root, "b/due.pdf")]);
    expect(await index.find("quattro.pdf")).toEqual([]);
  });

  it("says that it is indexing until the first sweep has ended", async () => {
    const root = tempTree("a.pdf");
    const { index } = openIndex([root]);
    expect(index.status()).toMatchObject([{ state: "indexing", sweptAt: null }]);
    await index.refresh(60_000);
    expect(index.status()).toMatchObject([{ state: "ready", files: 1 }]);
  });
});

describe("a file index leaves out", () => {
  it.each([
    ".git",
    "node_modules",
    ".Trash",
    ".Trash-1000",
    "$RECYCLE.BIN",
    ".tmp.drivedownload",
    ".tmp.driveupload",
  ])("the entries of %s", async (folder) => {
    const { index, sweep } = openIndex([tempTree(`${folder}/a.pdf`, "b.pdf")]);
    await sweep();
    expect(await index.find("a.pdf")).toEqual([]);
    expect(index.status()).toMatchObject([{ files: 1 }]);
  });

  it("links, to files and to folders", async () => {
    const elsewhere = tempTree("segreto.pdf");
    const root = tempTree("a.pdf");
    symlinkSync(join(elsewhere, "segreto.pdf"), join(root, "segreto.pdf"));
    symlinkSync(elsewhere, join(root, "altrove"));
    symlinkSync(root, join(root, "giro"));
    const { index, sweep } = openIndex([root]);
    await sweep();
    expect(await index.find("segreto.pdf")).toEqual([]);
    expect(index.status()).toMatchObject([{ files: 1 }]);
  });
});

/** A change on disk between two sweeps, and where `cercato.pdf` is afterwards. */
const CHANGES: { what: string; change(root: string): void; found: string[] }[] = [
  {
    what: "a new file",
    change: (root) => addToTree(root, "b/cercato.pdf"),
    found: ["a/cercato.pdf", "b/cercato.pdf"],
  },
  {
    what: "a file in new folders",
    change: (root) => addToTree(root, "n/u/o/cercato.pdf"),
    found: ["a/cercato.pdf", "n/u/o/cercato.pdf"],
  },
  { what: "a removed file", change: (root) => rmSync(join(root, "a/cercato.pdf")), found: [] },
  {
    what: "a removed folder",
    change: (root) => rmSync(join(root, "a"), { recursive: true }),
    found: [],
  },
  {
    what: "a renamed file",
    change: (root) => renameSync(join(root, "b/altro.pdf"), join(root, "b/Cercato.pdf")),
    found: ["a/cercato.pdf", "b/Cercato.pdf"],
  },
  {
    what: "a renamed folder",
    change: (root) => renameSync(join(root, "a"), join(root, "z")),
    found: ["z/cercato.pdf"],
  },
  {
    what: "a tree moved into another",
    change: (root) => renameSync(join(root, "a"), join(root, "b/c")),
    found: ["b/c/cercato.pdf"],
  },
  {
    what: "two folders that change names, their times put back",
    change(root) {
      renameSync(join(root, "a"), join(root, "x"));
      renameSync(join(root, "b"), join(root, "a"));
      renameSync(join(root, "x"), join(root, "b"));
      for (const name of ["a", "b", "."]) utimesSync(join(root, name), 1, 1);
    },
    found: ["b/cercato.pdf"],
  },
  {
    what: "a folder in place of a file",
    change(root) {
      rmSync(join(root, "a/cercato.pdf"));
      mkdirSync(join(root, "a/cercato.pdf"));
    },
    found: [],
  },
];

describe("within one sweep a file index knows", () => {
  it.each(CHANGES)("$what", async ({ change, found }) => {
    const root = tempTree("a/cercato.pdf", "b/altro.pdf");
    for (const name of ["a", "b", "."]) utimesSync(join(root, name), 1, 1);
    const { index, sweep } = openIndex([root]);
    await sweep();
    change(root);
    await sweep();
    const paths = await index.find("cercato.pdf");
    expect(paths.sort()).toEqual(found.map((path) => join(root, path)));
  });

  it("that a file has gone, even before the sweep: it gives no missing path", async () => {
    const root = tempTree("a/x.pdf");
    const { index, sweep } = openIndex([root]);
    await sweep();
    rmSync(join(root, "a/x.pdf"));
    expect(await index.find("x.pdf")).toEqual([]);
  });
});
