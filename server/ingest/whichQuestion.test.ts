import { expect, it } from "vitest";
import { reasons } from "../base/reasons/reasons";
import { document } from "../storage/store/testing/records";
import { whichQuestion } from "./whichQuestion";

const inFolders = (folders: readonly string[]) =>
  folders.map((keyFolder) => document({ id: keyFolder, keyFolder, path: `${keyFolder}/9.2` }));
const departments = Array.from({ length: 60 }, (_, index) => `Reparto ${index}`);

function ask(folder: string, folders: readonly string[]) {
  const question = whichQuestion(folder, inFolders(folders));
  return { ids: question.documents.map(({ id }) => id), more: question.more };
}

it("asks about fifty documents, and says how many more there are", () => {
  expect(ask("", departments)).toEqual({ ids: departments.slice(0, 50), more: 10 });
  expect(ask("", departments.slice(0, 50)).more).toBeUndefined();
});

it("asks first about those that share most of their nearest folders with the file", () => {
  const near = ["Sede/2026/Verbali", "Altro/Verbali", "Altra/Verbali"];
  const { ids, more } = ask("Nuova/2026/Verbali", [...departments, ...near.toReversed()]);
  expect(ids.slice(0, 4)).toEqual([near[0], near[2], near[1], departments[0]]);
  expect(more).toBe(13);
});

it("names ten of the documents beside which a new one was made, and counts the others", () => {
  const paths = departments.map((folder) => `${folder}/9.2`);
  expect(reasons.madeNew(paths)).toMatch(/«Reparto 9\/9\.2» e altri 50 documenti$/);
  expect(reasons.madeNew(paths.slice(0, 11))).toMatch(/«Reparto 9\/9\.2» e un altro documento$/);
  expect(reasons.madeNew(paths.slice(0, 10))).toMatch(/«Reparto 9\/9\.2»$/);
});
