import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import type { Document } from "../document";
import { createDocumentIndex } from "./documentIndex";
import { type StatusFilter, selectDocuments, shownSort } from "./filter";
import { nextSort, type Sort, type SortKey } from "./sort";

const TODAY = "2026-11-21";

function ids(documents: readonly Document[], sort: Sort | null, filter: StatusFilter = "all") {
  const index = createDocumentIndex(documents, TODAY);
  const found = selectDocuments({ current: index, obsolete: index, filter, search: "", sort });
  return found.map(({ document }) => document.legacyId).join(" ");
}

const rising = (key: SortKey): Sort => ({ key, descending: false });
const falling = (key: SortKey): Sort => ({ key, descending: true });

/** Documents named 1, 2, … in the host's order. */
const listed = (...facts: Partial<Document>[]) =>
  facts.map((fact, at) => aDocument({ legacyId: String(at + 1), ...fact }));

describe("the order of the list", () => {
  it.each<[SortKey, Document[], string]>([
    ["reference", listed({ path: "A/8.10" }, { path: "B/8.4.1" }, {}, { path: "8.4" }), "4 2 1 3"],
    ["title", listed({ title: "Verifica" }, { title: "àncora" }, { title: " " }), "2 1 3"],
    ["revision", listed({ revision: "Rev.10" }, { revision: "9" }, { revision: "" }), "2 1 3"],
    [
      "status",
      listed(
        { isObsolete: true },
        {},
        { expiryDate: TODAY },
        { expiryDate: "2026-11-20" },
        { alertStatus: "expired" },
      ),
      "4 5 3 2 1",
    ],
    [
      "expiry",
      listed({}, { expiryDate: "2027-01-02T09:00:00" }, { expiryDate: "2026-12-03" }),
      "3 2 1",
    ],
    [
      "updated",
      listed(
        { updatedAt: "2026-11-02T10:00:00Z" },
        { updatedAt: "2026-11-01" },
        {},
        { updatedAt: "2026-11-02T09:00:00Z" },
      ),
      "2 4 1 3",
    ],
  ])("goes by %s from the least, and what has none comes last", (key, documents, order) => {
    expect(ids(documents, rising(key))).toBe(order);
  });

  it("turns round, and what has none stays last", () => {
    const documents = listed({}, { expiryDate: "2027-01-02" }, { expiryDate: "2027-02-03" });
    expect(ids(documents, falling("expiry"))).toBe("3 2 1");
  });

  it("leaves equals in the host's order in either direction", () => {
    const documents = listed({ title: "B" }, { title: "A" }, { title: "B" });
    expect([ids(documents, rising("title")), ids(documents, falling("title"))]).toEqual([
      "2 1 3",
      "1 3 2",
    ]);
  });

  it("is the host's unless another is asked for, but what is due comes by its date", () => {
    const documents = listed(
      { expiryDate: "2026-12-16" },
      {},
      { expiryDate: "2026-11-28" },
      { alertStatus: "warning" },
    );
    expect(ids(documents, null)).toBe("1 2 3 4");
    expect(ids(documents, null, "warning")).toBe("3 1 4");
    expect(ids(documents, falling("expiry"), "warning")).toBe("1 3 4");
  });

  it("is found again for the same list though another was asked for between", () => {
    const index = createDocumentIndex(listed({ title: "B" }, { title: "A" }), TODAY);
    const first = (sort: Sort) =>
      selectDocuments({ current: index, obsolete: index, filter: "all", search: "", sort })[0]
        ?.document.title;
    expect([rising("title"), falling("title"), rising("title")].map(first)).toEqual([
      "A",
      "B",
      "A",
    ]);
  });
});

describe("a click on a column", () => {
  it("asks for its order, then the opposite one, then for none", () => {
    const first = nextSort(falling("title"), "expiry");
    const second = nextSort(first, "expiry");
    expect([first, second, nextSort(second, "expiry")]).toEqual([
      rising("expiry"),
      falling("expiry"),
      null,
    ]);
  });

  it("begins with the latest update", () => {
    expect(nextSort(null, "updated")).toEqual(falling("updated"));
  });

  it("turns the order that the filter brings", () => {
    const shown = shownSort({ filter: "warning", sort: null });
    expect(nextSort(shown, "expiry")).toEqual(falling("expiry"));
  });
});
