import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import type { Document } from "../document";
import { createDocumentIndex, type DocumentIndex, prepareList } from "./documentIndex";
import { selectDocuments } from "./filter";
import { USUAL_REQUEST } from "./listAddress";
import { applyChanges, ListOrChanges } from "./listChanges";

const TODAY = "2026-11-22";
const AT_ONCE = { today: TODAY, turns: () => undefined };

/** Documents whose place in the list is that of their titles. */
const titled = (titles: Record<string, string>): Document[] =>
  Object.entries(titles)
    .map(([legacyId, title]) => aDocument({ legacyId, title }))
    .toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));

/** The changes that a host would answer between two states of a list. */
function changesBetween(before: readonly Document[], after: readonly Document[]) {
  const titleOf = new Map(before.map(({ legacyId, title }) => [legacyId, title]));
  const ids = new Set(after.map(({ legacyId }) => legacyId));
  const placed = after.map((document, at) => ({
    after: after[at - 1]?.legacyId ?? null,
    document,
  }));
  return {
    changed: placed.filter(({ document: { legacyId, title } }) => titleOf.get(legacyId) !== title),
    gone: before.flatMap(({ legacyId }) => (ids.has(legacyId) ? [] : [legacyId])),
  };
}

const states = fc.dictionary(
  fc.integer({ min: 1, max: 12 }).map(String),
  fc.uuid().map((text) => text.slice(0, 6)),
);

describe("the changes of a list", () => {
  it("make of it what the list is by now, whatever came between", async () => {
    await fc.assert(
      fc.asyncProperty(states, states, async (first, second) => {
        const [before, after] = [titled(first), titled(second)];
        const index = createDocumentIndex(before, TODAY);
        const applied = await applyChanges(index, changesBetween(before, after), AT_ONCE);
        expect(applied?.documents).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  it("leave what did not change as it is, and find it by filter and search", async () => {
    const before = titled({ a: "Acquisti", b: "Bilancio", c: "Collaudi" });
    const preparation = prepareList(TODAY);
    preparation.add(before);
    const known = preparation.finish(before);
    const moved = aDocument({ legacyId: "a", title: "Zinco", expiryDate: "2026-11-01" });
    const changes = { changed: [{ after: "c", document: moved }], gone: ["b", "unknown"] };
    const index = (await applyChanges(known, changes, AT_ONCE)) as DocumentIndex;
    expect(index.documents).toEqual([before[2], moved]);
    expect(index.documents[0]).toBe(before[2]);
    expect(index.listed).toEqual(createDocumentIndex(index.documents, TODAY).listed);
    for (const [search, found] of Object.entries({ zin: ["a"], coll: ["c"], acq: [], bil: [] })) {
      const shown = selectDocuments({ current: index, obsolete: index, ...USUAL_REQUEST, search });
      expect(shown.map(({ document }) => document.legacyId)).toEqual(found);
    }
  });

  it.each([
    ["one stands behind a document that is not there", [{ after: "x", document: aDocument() }]],
    [
      "two stand in one place",
      [
        { after: null, document: aDocument({ legacyId: "1" }) },
        { after: null, document: aDocument({ legacyId: "2" }) },
      ],
    ],
    [
      "two stand behind each other",
      [
        { after: "2", document: aDocument({ legacyId: "1" }) },
        { after: "1", document: aDocument({ legacyId: "2" }) },
      ],
    ],
  ])("do not fit where %s", async (_, changed) => {
    const list = createDocumentIndex(titled({ a: "Acquisti" }), TODAY);
    expect(await applyChanges(list, { changed, gone: [] }, AT_ONCE)).toBeNull();
  });

  it("let others have their turn", async () => {
    let turns = 0;
    const list = createDocumentIndex(titled({ a: "Acquisti", b: "Bilancio" }), TODAY);
    const giving = { today: TODAY, turns: async () => void turns++ };
    await applyChanges(list, { changed: [], gone: [] }, giving);
    expect(turns).toBeGreaterThan(0);
  });
});

describe("an answer to a question for changes", () => {
  const document = aDocument();

  it("may be the whole list, or the changes, ids as texts", () => {
    expect(ListOrChanges.parse([document])).toEqual([document]);
    const changed = [{ after: 7, document: { ...document, legacyId: 8 } }];
    expect(ListOrChanges.parse({ version: 5, changed, gone: [9] })).toEqual({
      version: "5",
      changed: [{ after: "7", document: { ...document, legacyId: "8" } }],
      gone: ["9"],
    });
  });

  it.each([
    [{}],
    [{ version: "1", changed: [] }],
    [{ version: "", changed: [], gone: [] }],
    [{ version: "1", changed: {}, gone: [] }],
    [{ version: "1", changed: [document], gone: [] }],
    [{ version: "1", changed: [{ after: undefined, document }], gone: [] }],
    [{ version: "1", changed: [{ after: null, document: { title: "a" } }], gone: [] }],
    [{ version: "1", changed: [], gone: [null] }],
    ["changes"],
    [null],
  ])("is refused as %j", (answer) => {
    expect(() => ListOrChanges.parse(answer)).toThrow(TypeError);
  });
});
