import { expect, it } from "vitest";
import { reasons } from "../../../base/reasons/reasons";
import type { DriveNode } from "../../../storage/store/schema/driveTypes";
import { fileNode, folderNode, nodesOf, ROOT_NODE, shortcutNode } from "../testing/nodes";
import { viewAtOnce } from "../testing/planning";

const pathsIn = (...nodes: DriveNode[]) =>
  viewAtOnce(ROOT_NODE, nodesOf(nodes)).files.map(({ node, folders }) =>
    [...folders, node.name].join("/"),
  );

it("gives every file below the folder with its folders, in order of path", () => {
  const nodes = [
    fileNode("z"),
    folderNode("Procedure"),
    fileNode("b", { parentId: "Procedure" }),
    folderNode("Acquisti", { parentId: "Procedure" }),
    fileNode("a", { parentId: "Acquisti" }),
  ];
  expect(pathsIn(...nodes)).toEqual(["Procedure/Acquisti/a.pdf", "Procedure/b.pdf", "z.pdf"]);
});

it("leaves out files outside the tree", () => {
  const far = [folderNode("far", { parentId: "elsewhere" }), fileNode("x", { parentId: "far" })];
  expect(pathsIn(fileNode("a"), ...far, fileNode("y", { parentId: null }))).toEqual(["a.pdf"]);
});

it("counts a shortcut as its file, under the file's name and in the shortcut's folder", () => {
  const target = fileNode("t", { parentId: "elsewhere", name: "4.1_Analisi.pdf" });
  const shortcut = shortcutNode("s", "t", { parentId: "Link", name: "Analisi" });
  expect(pathsIn(folderNode("Link"), shortcut, target)).toEqual(["Link/4.1_Analisi.pdf"]);
});

it("counts a file with two places once, in its first place", () => {
  const nodes = [fileNode("t", { parentId: "B" }), folderNode("B"), folderNode("A")];
  expect(pathsIn(...nodes, shortcutNode("s", "t", { parentId: "A" }))).toEqual(["A/t.pdf"]);
});

it("reads nothing behind a shortcut to a folder, and tells those that lead elsewhere [DRIVE-02]", () => {
  const nodes = [
    folderNode("A"),
    shortcutNode("back", ROOT_NODE, { parentId: "A" }),
    shortcutNode("to-B", "B", { parentId: "A", name: "Verso B" }),
    folderNode("B", { parentId: "elsewhere" }),
    fileNode("f", { parentId: "B" }),
    shortcutNode("to-C", "C", { parentId: "A" }),
    folderNode("C"),
    fileNode("g", { parentId: "C" }),
    shortcutNode("to-A", "A", { parentId: "C" }),
    folderNode(ROOT_NODE, { parentId: null }),
  ];
  expect(pathsIn(...nodes)).toEqual(["C/g.pdf"]);
  const { outside, folders, reached } = viewAtOnce(ROOT_NODE, nodesOf(nodes));
  expect(outside.map(({ node }) => node.id)).toEqual(["to-B"]);
  expect([folders.has("B"), reached.has("f")]).toEqual([false, false]);
});

it("reports shortcuts to unknown files", () => {
  const { lost, files } = viewAtOnce(ROOT_NODE, nodesOf([shortcutNode("s", "gone")]));
  expect([lost.map(({ node }) => node.id), files]).toEqual([["s"], []]);
});

/** Nested folders, each with a file. */
function chain(levels: number, name = "d") {
  return Array.from({ length: levels }, (_, at) => [
    folderNode(`d${at + 1}`, { parentId: at === 0 ? ROOT_NODE : `d${at}`, name }),
    fileNode(`f${at + 1}`, { parentId: `d${at + 1}` }),
  ]).flat();
}

it("goes a hundred levels deep, names the folder below them, and knows what is further down", () => {
  const { files, closed, beyond, reached } = viewAtOnce(ROOT_NODE, nodesOf(chain(103)));
  expect(files.map(({ folders }) => folders.length).toSorted((a, b) => b - a)[0]).toBe(100);
  expect(closed.map(({ node, reason }) => [node.id, reason])).toEqual([
    ["d101", reasons.deepFolder(100)],
  ]);
  expect([...beyond].toSorted()).toEqual(["d101", "d102", "d103", "f101", "f102", "f103"]);
  expect(reached.size).toBe(1 + 2 * 103);
});

it("goes into no folder where any file's path would be too long, accents composed", () => {
  const closedAt = (name: string) =>
    viewAtOnce(ROOT_NODE, nodesOf(chain(12, name))).closed.map(({ node, reason }) => [
      node.id,
      reason,
    ]);
  expect(closedAt("à".repeat(99).normalize("NFD"))).toEqual([["d10", reasons.longFolder]]);
  expect(closedAt("à".repeat(98).normalize("NFD"))).toEqual([["d11", reasons.longFolder]]);
});
