import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import type { Document } from "../document";
import { createDocumentIndex } from "./documentIndex";
import { selectDocuments } from "./filter";
import type { Sort } from "./sort";

const index = (documents: readonly Document[]) => createDocumentIndex(documents, "2026-06-15");

describe("keys typed one after the other", () => {
  const text = fc.string({ unit: fc.constantFrom(..."ab. "), maxLength: 4 });
  const documents = fc.array(fc.record({ title: text, path: text }).map(aDocument), {
    minLength: 1,
    maxLength: 20,
  });
  const sort = fc.constantFrom<Sort | null>(null, { key: "title", descending: true });
  // Single letters, so that many searches go on from one before; or anything, as from an address.
  const typed = fc.array(fc.record({ add: text, cut: fc.nat(2), sort }), { maxLength: 24 });

  it("find what each search finds by itself, in whatever order", () => {
    fc.assert(
      fc.property(documents, typed, (list, steps) => {
        const current = index(list);
        let search = "";
        for (const { add, cut, sort } of steps) {
          search = search.slice(0, Math.max(0, search.length - cut)) + add;
          const asked = { obsolete: index([]), filter: "all" as const, search, sort };
          const anew = selectDocuments({ ...asked, current: index([...list]) });
          expect(selectDocuments({ ...asked, current })).toEqual(anew);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("are looked for once, for the rows and for their count", () => {
    const { searches } = index([aDocument({ title: "Audit interno" })]);
    const places = searches.placesOf("audit int");
    expect(searches.placesOf("Audit  int ")).toBe(places);
    expect(searches.placesOf("int audit")).toBe(places);
    expect(searches.placesOf("audit in")).not.toBe(places);
  });

  it("give the same objects as long as a document is listed, so that its row is not drawn anew", () => {
    const asked = {
      current: index([aDocument({ title: "Politica" })]),
      obsolete: index([]),
      filter: "all" as const,
    };
    const [first] = selectDocuments({ ...asked, search: "" });
    expect(selectDocuments({ ...asked, search: "polit" })[0]).toBe(first);
  });
});
