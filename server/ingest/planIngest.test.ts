import { createSelection, keyName, shownName } from "@sgi/core/documents/names";
import { describe, expect, it } from "vitest";
import { reasons } from "../base/reasons/reasons";
import type { StoredDocument } from "../storage/store/schema/documentTypes";
import { pairHash } from "../storage/store/schema/keys/documentKeys";
import { document } from "../storage/store/testing/records";
import type { Situation } from "./candidate";
import { type IngestPlan, planIngest } from "./planIngest";

const other = { fileHash: "cd".repeat(32) };
const nameIn = (folder: string, revision = "2") =>
  `${folder === "" ? "" : `${folder}/`}9.2_Audit interni_Rev.${revision}_2025-01-31.pdf`;
/** A document or a file's facts, in a folder. */
const lying = (folder: string, fields: Partial<StoredDocument> = {}) =>
  document({ path: folder === "" ? "9.2" : `${folder}/9.2`, ...fields });

/** The plan for a file in a folder, given the documents in force. */
function plan(
  candidate: StoredDocument,
  inForce: readonly StoredDocument[],
  given: Partial<Situation> & { others?: string[] } = {},
): IngestPlan {
  const { others = [], inForce: _, ...fields } = given;
  const name = nameIn(candidate.keyFolder, candidate.revision);
  const selection = createSelection([name, ...others]);
  return planIngest(candidate, {
    selection,
    inForce,
    pairs: new Map(
      inForce.map((each) => [each.id, [pairHash(shownName(each)), pairHash(keyName(each))]]),
    ),
    archived: [],
    answer: null,
    asks: true,
    isTold: false,
    isTyped: false,
    ...fields,
  });
}

const lower = (found: string) => ({
  outcome: "refused",
  note: reasons.lowerRevision(found, "2"),
  question: { kind: "lowerRevision", document: expect.objectContaining({ id: "document-a" }) },
});
const nothing = { outcome: "unchanged", documentId: "document-a", note: null };

it("makes a new document when there is none", () => {
  expect(plan(lying("Procedure"), [])).toEqual({ outcome: "imported", note: null });
});

it.each([
  ["a higher revision", { revision: "3" }, { outcome: "updated" }],
  ["a higher revision, as a number", { revision: "10" }, { outcome: "updated" }],
  ["the same file", {}, nothing],
  ["the same file, touched", { updatedAt: 1 }, nothing],
  ["the same revision with other bytes", other, { outcome: "updated" }],
  ["the same bytes under another date", { fileName: "other.pdf" }, { outcome: "updated" }],
  ["a lower revision", { revision: "1" }, lower("1")],
])("decides on %s", (_, fields, expected) => {
  expect(plan(lying("Procedure", fields), [lying("Procedure")])).toMatchObject(expected);
});

describe("a file that a restore has replaced", () => {
  const setAside = `${other.fileHash} md5`;
  const restored = lying("Procedure", { revision: "2", source: "restore", setAside });
  const replaced = lying("Procedure", { revision: "3", ...other });
  const note = "Sostituita da un ripristino: resta in vigore la Rev.2";

  it("is left out by an import [HIST-04]", () => {
    expect(plan(replaced, [restored], { asks: false })).toEqual({ outcome: "superseded", note });
  });

  it("is a question in an upload, and comes back where an admin says so [HIST-04]", () => {
    expect(plan(replaced, [restored])).toMatchObject({
      outcome: "refused",
      note,
      question: { kind: "setAside", document: { id: "document-a" } },
    });
    const answer = { document: "document-a", allowLower: true };
    expect(plan(replaced, [restored], { answer })).toMatchObject({
      outcome: "updated",
      document: { revision: "3", setAside: null },
    });
  });

  it("does not keep other bytes out, which end it [HIST-04]", () => {
    const others = lying("Procedure", { revision: "3", fileHash: "ef".repeat(32) });
    expect(plan(others, [restored], { asks: false })).toMatchObject({
      outcome: "updated",
      document: { revision: "3", setAside: null },
    });
  });
});

describe("a new revision", () => {
  const current = lying("Procedure");
  const next = (candidate: StoredDocument, inForce: StoredDocument) => {
    const planned = plan(candidate, [inForce]);
    return planned.outcome === "updated" ? planned.document : planned;
  };

  it("keeps the title and the path that an admin gave the document", () => {
    const edited = { ...current, title: "Verifiche", path: "SGI/9/9.2" };
    const named = { title: "Verifiche", path: "SGI/9/9.2", revision: "3" };
    expect(next(lying("Procedure", { revision: "3" }), edited)).toMatchObject({
      ...named,
      keyFolder: "Procedure",
      keyTitle: "Audit interni",
    });
    expect(next(lying("SGI 2027", { revision: "3" }), edited)).toMatchObject({
      ...named,
      keyFolder: "SGI 2027",
    });
  });

  it("moves the document when the file came with a folder", () => {
    expect(next(lying("SGI 2027", { revision: "3" }), current)).toMatchObject({
      id: "document-a",
      path: "SGI 2027/9.2",
      keyFolder: "SGI 2027",
    });
  });

  it("leaves the document where it is when the file came without", () => {
    expect(next(lying("", { revision: "3" }), current)).toMatchObject({
      revision: "3",
      path: "Procedure/9.2",
      keyFolder: "Procedure",
    });
    expect(plan(lying(""), [current])).toEqual(nothing);
  });
});

it("matches a file to the document that an admin renamed so in the panel", () => {
  const renamed = document({ keyTitle: "Verifiche", keyReference: "9.1" });
  const file = lying("Procedure", { revision: "3", ...other });
  expect(plan(file, [renamed])).toMatchObject({
    outcome: "updated",
    document: { id: "document-a", keyTitle: "Audit interni", keyReference: "9.2" },
  });
  const others = ["Procedure/9.1_Verifiche_Rev.2_2025-01-31.pdf"];
  expect(plan(file, [renamed], { others })).toMatchObject({ outcome: "imported" });
});

describe("a file whose document is archived", () => {
  const archived = [
    lying("Procedure", { obsoleteAt: 5 }),
    lying("Procedure", { id: "earlier", revision: "1", obsoleteAt: 9 }),
  ];
  const archivedPlan = (fields: Partial<StoredDocument>, inForce: StoredDocument[] = []) =>
    plan(lying("Procedure", fields), inForce, { archived, asks: false });
  const left = { outcome: "archived", note: reasons.archived };
  const renewed = {
    outcome: "updated",
    current: { id: "document-a" },
    document: { obsoleteAt: null },
  };

  it.each([
    ["the same file", {}, left],
    ["a lower revision, whatever it holds", { ...other, revision: "1" }, left],
    ["a higher revision", { revision: "3" }, renewed],
    ["the same revision with other bytes", other, renewed],
  ])("is judged by it: %s", (_, fields, expected) => {
    expect(archivedPlan(fields)).toMatchObject(expected);
  });

  it("goes to the document in force in its place, and not to one elsewhere", () => {
    expect(archivedPlan({}, [lying("Procedure", { id: "again" })])).toMatchObject({
      outcome: "unchanged",
      documentId: "again",
    });
    expect(archivedPlan({}, [lying("Acquisti", { id: "elsewhere" })])).toEqual(left);
  });
});

describe("a file that may be of several documents", () => {
  const inForce = [lying("A", { id: "in-a" }), lying("B", { id: "in-b" })];
  const file = lying("", { revision: "3" });

  it("is asked about", () => {
    const asked = { title: "Audit interni", revision: "2" };
    expect(plan(file, inForce)).toEqual({
      outcome: "refused",
      note: reasons.severalAlike,
      question: {
        kind: "which",
        documents: [
          { id: "in-a", path: "A/9.2", ...asked },
          { id: "in-b", path: "B/9.2", ...asked },
        ],
      },
    });
  });

  it("is a new one when nobody can be asked, with a warning", () => {
    const note =
      "creato come documento nuovo: con lo stesso riferimento, titolo e tipo sono in vigore «A/9.2», «B/9.2»";
    expect(plan(file, inForce, { asks: false })).toEqual({ outcome: "imported", note });
  });

  it("is an unlisted one when the answer says so", () => {
    const many = Array.from({ length: 60 }, (_, at) => lying(`${at}`, { id: `in-${at}` }));
    expect(plan(file, many)).toMatchObject({ question: { more: 10 } });
    const answered = plan(file, many, { answer: { document: "in-59" } });
    expect(answered).toMatchObject({ outcome: "updated", document: { id: "in-59" } });
  });

  it("is the document in the answer", () => {
    expect(plan(file, inForce, { answer: "new" })).toEqual({ outcome: "imported", note: null });
    expect(plan(file, inForce, { answer: { document: "in-b" } })).toMatchObject({
      outcome: "updated",
      document: { id: "in-b", path: "B/9.2", revision: "3" },
    });
  });

  it("is refused when the answer names none of them", () => {
    const gone = { outcome: "refused", note: reasons.answerGone, question: null };
    expect(plan(file, inForce, { answer: { document: "in-c" } })).toEqual(gone);
    const others = [nameIn("A")];
    const inFolder = { ...file, keyFolder: "C", path: "C/9.2" };
    expect(plan(inFolder, inForce, { others, answer: { document: "in-a" } })).toEqual(gone);
    expect(plan(file, [], { answer: { document: "in-a" } })).toEqual(gone);
  });
});

it("asks before a lower revision replaces the chosen document, and takes it once it is allowed", () => {
  const file = lying("", { revision: "1" });
  const inForce = [lying("A"), lying("B", { id: "in-b" })];
  expect(plan(file, inForce, { answer: { document: "document-a" } })).toMatchObject(lower("1"));
  const answer = { document: "document-a", allowLower: true };
  expect(plan(file, inForce, { answer })).toMatchObject({
    outcome: "updated",
    document: { id: "document-a", revision: "1" },
  });
});
