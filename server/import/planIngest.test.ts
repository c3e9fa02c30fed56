import { expect, it } from "vitest";
import { document } from "../store/testSupport/records";
import { planIngest } from "./planIngest";
import { reasons } from "./reasons";

const nobody = new Map<string, string>();
const replaced = { do: "replace", documentId: "document-a" };
const nothing = { do: "nothing", documentId: "document-a" };
const other = { fileHash: "cd".repeat(32) };

it("makes a new document when there is none", () => {
  expect(planIngest(document(), null, nobody)).toEqual({ do: "create" });
});

it.each([
  ["a higher revision", { revision: "3" }, replaced],
  ["a higher revision, as a number", { revision: "10" }, replaced],
  ["the same file", {}, nothing],
  ["the same file, touched", { updatedAt: 1 }, nothing],
  ["the same revision with other bytes", other, replaced],
  ["the same bytes under another date", { fileName: "other.pdf" }, replaced],
  [
    "a lower revision",
    { revision: "1" },
    { do: "refuse", reason: reasons.lowerRevision("1", "2") },
  ],
  ["no revision", { revision: "" }, { do: "refuse", reason: reasons.lowerRevision("", "2") }],
])("decides on %s", (_, fields, plan) => {
  expect(planIngest(document(fields), document(), nobody)).toEqual(plan);
});

it("takes a first revision for a document that had none", () => {
  const current = document({ revision: "" });
  expect(planIngest(document({ revision: "1" }), current, nobody)).toEqual(replaced);
  expect(planIngest(document({ revision: "", ...other }), current, nobody)).toEqual(replaced);
});

it("refuses a second file of one import for the same revision, unless its bytes are the same", () => {
  const batch = new Map([["document-a", "first.pdf"]]);
  const second = document({ fileName: "second.pdf" });
  expect(planIngest(second, document(), batch)).toEqual(nothing);
  expect(planIngest({ ...second, ...other }, document(), batch)).toEqual({
    do: "refuse",
    reason: "stesso documento e stessa revisione di «first.pdf»",
  });
  expect(planIngest({ ...second, revision: "3" }, document(), batch)).toEqual(replaced);
});
