import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolderTable, ROOT_ID } from "./folderTable";

const ROOT = join("/", "documenti");

it("spells paths from the root down", () => {
  const table = createFolderTable(ROOT);
  const [a = -1] = table.setChildren(ROOT_ID, new Set(["a"])).added;
  const [b = -1] = table.setChildren(a, new Set(["b c"])).added;
  expect([ROOT_ID, a, b].map(table.path)).toEqual([ROOT, join(ROOT, "a"), join(ROOT, "a", "b c")]);
});

it("spells paths under a drive's root without a second separator", () => {
  const table = createFolderTable(join("/"));
  const [a = -1] = table.setChildren(ROOT_ID, new Set(["a"])).added;
  expect(table.path(a)).toBe(join("/", "a"));
});

it("removes a folder with all below it, and their files from the count", () => {
  const table = createFolderTable(ROOT);
  const [a = -1, other = -1] = table.setChildren(ROOT_ID, new Set(["a", "z"])).added;
  const [b = -1] = table.setChildren(a, new Set(["b"])).added;
  for (const id of [ROOT_ID, a, b, other]) table.settle(id, { stamp: 1, files: 10 });
  expect(table.fileCount()).toBe(40);
  expect(table.setChildren(ROOT_ID, new Set(["z"])).removed.sort()).toEqual([a, b].sort());
  expect(table.fileCount()).toBe(20);
  expect(table.ids()).toEqual([ROOT_ID, other]);
  expect(table.alive(b)).toBe(false);
});

it("keeps the facts of the folders that stay", () => {
  const table = createFolderTable(ROOT);
  const [a = -1] = table.setChildren(ROOT_ID, new Set(["a"])).added;
  table.settle(a, { stamp: 5, files: 3 });
  expect(table.setChildren(ROOT_ID, new Set(["b", "a"])).removed).toEqual([]);
  expect([table.stamp(a), table.files(a)]).toEqual([5, 3]);
});

it("reuses an id only after it was told that nothing names it any more", () => {
  const table = createFolderTable(ROOT);
  const [a = -1] = table.setChildren(ROOT_ID, new Set(["a"])).added;
  table.settle(a, { stamp: 5, files: 3 });
  table.setChildren(ROOT_ID, new Set());
  expect(table.setChildren(ROOT_ID, new Set(["b"])).added).not.toContain(a);
  table.recycle();
  const { added } = table.setChildren(ROOT_ID, new Set(["b", "c"]));
  expect(added).toEqual([a]);
  expect([table.stamp(a), table.files(a)]).toEqual([Number.NaN, 0]);
});

it("continues from the saved table, free ids included", () => {
  const table = createFolderTable(ROOT);
  const [a = -1] = table.setChildren(ROOT_ID, new Set(["a", "b"])).added;
  table.setChildren(ROOT_ID, new Set(["b"]));
  const again = createFolderTable(ROOT, structuredClone(table.columns));
  expect(again.ids().map(again.path)).toEqual([ROOT, join(ROOT, "b")]);
  expect(again.setChildren(ROOT_ID, new Set(["b", "c"])).added).toEqual([a]);
});
