import { expect, it } from "vitest";
import { FormerRevision, RevisionFacts, revisionBefore } from "./revisions";

const facts = { fileType: "csv", updatedAt: "2026-06-12T00:00:00Z" };
const current = RevisionFacts.parse({ ...facts, revision: "4", sha256: "c" });
const [newest, older] = ["3", "2"].map((revision) =>
  FormerRevision.parse({
    ...{ ...facts, id: revision, revision, replacedAt: facts.updatedAt },
    ...{ changes: 1, hasFile: true },
  }),
) as [FormerRevision, FormerRevision];

it("compares the one in force with the newest before it, and with no other one [HIST-05]", () => {
  const former = [newest, older];
  expect(revisionBefore({ current, former })).toBe(newest);
  expect(revisionBefore({ current, former: [] })).toBeNull();
  expect(revisionBefore({ current, former: [{ ...newest, hasFile: false }, older] })).toBeNull();
  expect(revisionBefore({ current: { ...current, sha256: null }, former })).toBeNull();
  expect(revisionBefore({ current: { ...current, source: "restore" }, former })).toBeNull();
});
