import { expect, test } from "vitest";
import { someFiles } from "../testing/localFiles";
import type { UploadedFile } from "./api";
import { askedFiles, failuresOf, notesOf } from "./failedFiles";
import { sentName } from "./localFile";
import { type BatchProgress, failedBatch, waitingBatch } from "./progress";

const files = someFiles(4);
const names = files.map(sentName) as [string, string, string, string];
const first = waitingBatch(files.slice(0, 2));
const second = waitingBatch(files.slice(2));
const refused = (file: string, note?: string): UploadedFile => ({ file, outcome: "refused", note });
const taken = (file: string): UploadedFile => ({ file, outcome: "imported" });
const done = (batch: BatchProgress, outcomes: UploadedFile[]): BatchProgress => ({
  ...batch,
  state: "done",
  outcomes,
});

test("names the files that the host refused, with its reason", () => {
  const batches = [done(first, [taken(names[0]), refused(names[1], "File vuoto")]), second];
  expect(failuresOf(files, batches)).toEqual([{ paths: [names[1]], reason: "File vuoto" }]);
});

test("gives no reason where the host gives none", () => {
  const batches = [done(first, [refused(names[0])])];
  expect(failuresOf(files, batches)).toEqual([{ paths: [names[0]], reason: null }]);
});

test("says the reason once for all files of a batch that the host did not take", () => {
  const batches = [done(first, []), failedBatch(second, "Spazio esaurito")];
  expect(failuresOf(files, batches)).toEqual([
    { reason: "Spazio esaurito", paths: [names[2], names[3]] },
  ]);
});

test("names of a batch given up half-way only what was not taken", () => {
  const half = { ...failedBatch(first, null), outcomes: [taken(names[0])] };
  expect(failuresOf(files, [half])).toEqual([{ paths: [names[1]], reason: null }]);
});

test("says a note once for all of its files, and none on refused ones", () => {
  const noted = (file: string, note: string | null): UploadedFile => ({ ...taken(file), note });
  const batches = [
    done(first, [noted(names[0], "Data dal nome"), noted(names[1], "Già presente")]),
    done(second, [noted(names[2], "Data dal nome"), refused(names[3], "File vuoto")]),
    done(second, [noted(names[2], null), noted(names[3], "")]),
  ];
  expect(notesOf(batches, ({ note }) => note || null)).toEqual([
    { reason: "Data dal nome", paths: [names[0], names[2]] },
    { reason: "Già presente", paths: [names[1]] },
  ]);
});

test("lists the files that wait for an answer, which have not failed", () => {
  const document = { id: "a", title: "A", path: "4.1", revision: "2" };
  const question = { kind: "lowerRevision" as const, document };
  const asked = { ...refused(names[1], "Che documento è?"), question };
  const batches = [done(first, [taken(names[0]), asked]), done(second, [])];
  expect(askedFiles(batches)).toEqual([{ path: names[1], question }]);
  expect(failuresOf(files, batches)).toEqual([]);
});
