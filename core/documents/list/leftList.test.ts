import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import { createDocumentIndex } from "./documentIndex";
import { addressAt, neighboursIn, readLeftList } from "./leftList";

const ids = Array.from({ length: 25 }, (_, at) => String(at + 1));
const index = createDocumentIndex(
  ids.map((id) =>
    aDocument({
      legacyId: id,
      title: `Documento ${id}`,
      expiryDate: Number(id) % 2 === 0 ? "2026-11-01" : null,
    }),
  ),
  "2026-11-21",
);

const around = (address: string, id: string) => {
  const at = neighboursIn(readLeftList(address), index, id);
  return at && [at.previous?.document.legacyId, at.next?.document.legacyId, at.place, at.total];
};

describe("the list that a document was opened from", () => {
  it.each([
    ["/dashboard", "10", ["9", "11", 10, 25]],
    ["/dashboard?stato=scaduti", "10", ["8", "12", 5, 12]],
    ["/dashboard?q=documento+2&ordine=-titolo", "23", ["24", "22", 3, 8]],
    ["/dashboard?stato=scaduti", "9", null],
  ])("%s gives document %s its neighbours %j", (address, id, expected) => {
    expect(around(address, id)).toEqual(expected);
  });

  it("gives the neighbours among those that the same user answers for [WORK-03]", () => {
    const owned = createDocumentIndex(
      ids.map((id) => aDocument({ legacyId: id, ownerId: Number(id) % 2 ? "u1" : "u2" })),
      "2026-11-21",
    );
    const list = readLeftList("/dashboard?di=miei");
    const at = neighboursIn(list, owned, "5", { me: "u1", ids: null });
    expect([at?.previous?.document.legacyId, at?.next?.document.legacyId]).toEqual(["3", "7"]);
  });

  it("gives the neighbours among what has changed of late, the latest first", () => {
    const recent = createDocumentIndex(
      ["1", "2", "3"].map((id) => aDocument({ legacyId: id, updatedAt: `2026-11-2${id}` })),
      "2026-11-23",
    );
    const at = neighboursIn(readLeftList("/dashboard?stato=recenti"), recent, "2");
    expect([at?.previous?.document.legacyId, at?.next?.document.legacyId]).toEqual(["3", "1"]);
  });

  it("holds the obsolete ones on the page of their own, whatever its address says", () => {
    expect(readLeftList("/obsolete?q=a", "obsolete").request).toMatchObject({
      filter: "obsolete",
      search: "a",
    });
  });

  it.each([
    ["/dashboard", 10, "/dashboard"],
    ["/dashboard?pagina=1", 11, "/dashboard?pagina=2"],
    ["/home-page?q=a&pagina=2&altro=1", 3, "/home-page?q=a&altro=1"],
    ["/obsolete?ordine=titolo", 21, "/obsolete?ordine=titolo&pagina=3"],
  ])("%s is found again, for place %i, at %s", (address, place, found) => {
    expect(addressAt(readLeftList(address, "obsolete"), { place })).toBe(found);
  });

  it("is found again as it was left when it does not hold the document", () => {
    expect(addressAt(readLeftList("/dashboard?pagina=3"), null)).toBe("/dashboard?pagina=3");
  });
});
