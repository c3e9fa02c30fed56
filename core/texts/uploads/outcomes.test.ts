import { describe, expect, it } from "vitest";
import { UploadedFile } from "../../uploads/api";
import { askedFiles, failuresOf, notesOf } from "../../uploads/failedFiles";
import { waitingBatch } from "../../uploads/progress";
import type { UploadQuestion } from "../../uploads/question";
import { outcomeText } from "./uploads";

const NOTE = "data dal nome";
const document = { id: "a", title: "A", path: "4.1", revision: "2" };
const which: UploadQuestion = { kind: "which", documents: [document] };
const lower: UploadQuestion = { kind: "lowerRevision", document };
const setAside: UploadQuestion = { kind: "setAside", document };

type Outcome = UploadedFile["outcome"];

/** Where the outcome of a single file stands once its upload has ended, in the list's words. */
function told(file: Pick<UploadedFile, "outcome" | "note" | "question">) {
  const outcomes = [{ ...file, file: "1.pdf" }];
  const batches = [{ ...waitingBatch([{ sizeBytes: 1 }]), state: "done" as const, outcomes }];
  return {
    failures: failuresOf([], batches).map(({ reason }) => reason),
    notes: notesOf(batches, outcomeText).map(({ reason }) => reason),
    asked: askedFiles(batches).map(({ question }) => question.kind),
  };
}

const nowhere = { failures: [], notes: [], asked: [] };
type Said = Partial<ReturnType<typeof told>>;

const TABLE: [Outcome, string | null, UploadQuestion | null, Said][] = [
  ["imported", null, null, {}],
  ["imported", NOTE, null, { notes: [NOTE] }],
  ["updated", null, null, {}],
  ["updated", NOTE, null, { notes: [NOTE] }],
  ["unchanged", null, null, { notes: ["Contenuto identico: è già in vigore"] }],
  ["unchanged", NOTE, null, { notes: [`Contenuto identico; ${NOTE}`] }],
  [
    "superseded",
    null,
    null,
    { notes: ["superata da un altro dei file scelti: non è stata caricata"] },
  ],
  ["superseded", "superata da «2.pdf»", null, { notes: ["superata da «2.pdf»"] }],
  ["refused", null, null, { failures: [null] }],
  ["refused", "file vuoto", null, { failures: ["file vuoto"] }],
  ["refused", "più documenti in vigore", which, { asked: ["which"] }],
  ["refused", "revisione 1 precedente alla 2", lower, { asked: ["lowerRevision"] }],
  ["refused", "Sostituita da un ripristino", setAside, { asked: ["setAside"] }],
];

describe("after an upload, a file's outcome", () => {
  it.each(TABLE)("%s with the note %j is told once [NAME-02]", (outcome, note, question, said) => {
    expect(told({ outcome, note, question })).toEqual({ ...nowhere, ...said });
  });

  it("stands in this table, whatever the host may answer [NAME-02]", () => {
    const known = new Set(TABLE.map(([outcome]) => outcome));
    expect(UploadedFile.shape.outcome.options.filter((each) => !known.has(each))).toEqual([]);
  });
});
