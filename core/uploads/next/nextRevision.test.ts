import { expect, it } from "vitest";
import { FormerRevision, RevisionFacts } from "../../documents/history/revisions";
import { aFile } from "../../testing/localFiles";
import { waitingBatch } from "../progress";
import {
  followingRevision,
  mayBeKnown,
  nextDoubts,
  nextExtras,
  nextFault,
  nextOutcome,
  nextProblem,
  revisionInName,
} from "./nextRevision";

const facts = { revision: "3", fileType: "csv", updatedAt: "2026-06-12T00:00:00Z" };
const history = {
  current: RevisionFacts.parse({ ...facts, sha256: "c", sizeBytes: 9 }),
  former: [
    FormerRevision.parse({
      ...{ ...facts, id: "r2", revision: "2", sha256: "f", sizeBytes: 8 },
      ...{ replacedAt: facts.updatedAt, changes: 1, hasFile: true },
    }),
  ],
};
const file = aFile({ name: "da Marco.csv" });
const judged = {
  file,
  hash: null,
  said: { revision: "4" },
  document: { fileType: "csv" },
  history,
};
const said = { revision: "4", date: "2026-11-28", reason: "Nuovi enti", insists: false };

it.each([
  ["3", "4"],
  ["Rev.9", "10"],
  ["0", "1"],
  ["B", ""],
  ["1.2", ""],
  ["", ""],
  ["999999", ""],
])("proposes after %j %j [HIST-10]", (revision, next) => {
  expect(followingRevision(revision)).toBe(next);
});

it("doubts nothing of a higher number of the same type [HIST-10]", () => {
  expect([nextFault(judged), nextDoubts(judged)]).toEqual([null, []]);
});

it.each([
  ["another type", { document: { fileType: ".XLSX" } }, { kind: "type", type: "csv", was: "xlsx" }],
  ["an equal number", { said: { revision: "3" } }, { kind: "number", revision: "3" }],
  ["a lower number", { said: { revision: "2" } }, { kind: "number", revision: "3" }],
  ["bytes that were replaced", { hash: "f" }, { kind: "former", revision: "2" }],
])("asks about %s [HIST-10]", (_, given, doubt) => {
  expect(nextDoubts({ ...judged, ...given })).toEqual([doubt]);
});

it("asks for no number where the document has none [HIST-10]", () => {
  const unnumbered = { ...history, current: { ...history.current, revision: "" } };
  expect(nextDoubts({ ...judged, said: { revision: "" }, history: unnumbered })).toEqual([]);
});

it.each([
  ["the bytes in force", { hash: "c" }, "same"],
  ["another program's files", { file: aFile({ name: "a.exe" }) }, "type"],
  ["too large a file", { file: aFile({ sizeBytes: 99_999_999 }) }, "tooLarge"],
  ["an empty file", { file: aFile({ sizeBytes: 0 }) }, "empty"],
])("takes no %s [HIST-10]", (_, given, fault) => {
  expect(nextFault({ ...judged, ...given })).toBe(fault);
});

it.each([
  ["4.4.9_Manuale prova_Rev.7_2026-10-01.csv", "7"],
  ["4.4.9_MANUALE  PROVA_rev.07_2026-10-01.pdf", "7"],
  ["4.4.9_Manuale prova_Rev.3_2026-10-01.csv", null],
  ["4.4.9_Manuale prova_Rev.1234567_2026-10-01.csv", null],
  ["4.5_Manuale prova_Rev.7_2026-10-01.csv", null],
  ["4.4.9_Altro_Rev.7_2026-10-01.csv", null],
  ["Manuale prova Rev.7.csv", null],
])("reads in %s the higher revision of this document: %j [HIST-10]", (name, revision) => {
  const document = { path: "SGI/4.4.9", title: "Manuale prova" };
  const said = revision && { revision, date: "2026-10-01" };
  expect(revisionInName({ name }, document, "3")).toEqual(said);
});

it("computes a hash for files of the size of a known revision alone [HIST-10]", () => {
  const sizes = [9, 8, 7].map((sizeBytes) => mayBeKnown(aFile({ sizeBytes }), history));
  expect(sizes).toEqual([true, true, false]);
});

it.each([
  [{ revision: "" }, "3", "missing"],
  [{ revision: "" }, "", null],
  [{ date: "" }, "3", null],
  [{ revision: "4b" }, "3", "revision"],
  [{ date: "2026-02-30" }, "3", "date"],
])("finds in %j after revision '%s' %j [HIST-10]", (part, inForce, problem) => {
  expect(nextProblem({ ...said, ...part }, inForce)).toBe(problem);
});

it("sends the document and what was seen of it, with what was typed [HIST-10]", () => {
  const document = { legacyId: "7" };
  expect(nextExtras(file, document, history.current, said)).toEqual({
    selection: ["da Marco.csv"],
    answers: {},
    facts: {
      "da Marco.csv": { reference: null, title: "-", revision: "4", date: "2026-11-28" },
    },
    reason: "Nuovi enti",
    page: { document: "7", seen: "sha256:c" },
  });
  const insisting = nextExtras(file, document, history.current, { ...said, insists: true });
  expect(insisting?.answers).toEqual({ "da Marco.csv": { document: "7", allowLower: true } });
  expect(nextExtras(file, document, { sha256: null }, said)).toBeNull();
});

const ended = (outcome: object, state: "done" | "failed" = "done") =>
  nextOutcome({
    ...waitingBatch([file]),
    state,
    outcomes: [{ file: "da Marco.csv", outcome: "refused", note: "perché", ...outcome }],
  });

it("tells what became of it [HIST-10]", () => {
  const document = { id: "7", title: "x", path: "x", revision: "3" };
  expect(ended({ outcome: "updated", note: null })).toEqual({ kind: "inForce", note: null });
  expect(ended({ outcome: "updated", note: null, waiting: true })).toMatchObject({ kind: "waits" });
  expect(ended({ question: { kind: "setAside", document } })).toEqual({
    kind: "asked",
    note: "perché",
  });
  for (const outcome of ["refused", "unchanged", "superseded"]) {
    expect(ended({ outcome })).toEqual({ kind: "left", note: "perché" });
  }
  expect(ended({}, "failed")).toEqual({ kind: "left", note: "perché" });
  const refused = { ...waitingBatch([file]), state: "failed" as const, message: "no" };
  expect(nextOutcome(refused)).toEqual({ kind: "left", note: "no" });
  expect(nextOutcome(waitingBatch([file]))).toBeNull();
});
