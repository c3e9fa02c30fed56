import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DOCUMENT_PAGE_SIZE } from "../documents/list/listChoices";
import { documentTexts } from "../texts/documents/documents";
import { hostPage, paginate } from "./paging";

const rows = (n: number) => Array.from({ length: n }, (_, at) => at);
const size = fc.integer({ min: 1, max: 60 });

describe("paginate", () => {
  it("loses no row, doubles none and keeps their order", () => {
    fc.assert(
      fc.property(fc.array(fc.anything()), size, (list, size) => {
        const { pages } = paginate(list, { page: 1, size });
        const all = rows(pages).flatMap((n) => paginate(list, { page: n + 1, size }).rows);
        expect(all).toStrictEqual(list);
      }),
    );
  });

  it("counts its rows from 1, and tells pages and total", () => {
    fc.assert(
      fc.property(fc.nat(500), size, fc.integer({ min: 1, max: 600 }), (total, size, asked) => {
        const { rows: shown, page, pages, from, to } = paginate(rows(total), { page: asked, size });
        expect(page).toBe(Math.min(asked, pages));
        expect(shown.length).toBe(total === 0 ? 0 : to - from + 1);
        if (total > 0) expect([shown[0], shown.at(-1)]).toEqual([from - 1, to - 1]);
        expect(pages).toBe(Math.max(1, Math.ceil(total / size)));
      }),
    );
  });

  it("puts 10 documents on a page [DOCS-50]", () => {
    expect(paginate(rows(23), { page: 1, size: DOCUMENT_PAGE_SIZE }).rows.length).toBe(10);
  });

  it.each([
    [23, 1, "Visualizzazione di 1 a 10 di 23 risultati"],
    [23, 3, "Visualizzazione di 21 a 23 di 23 risultati"],
    [1, 1, "Visualizzazione di 1 a 1 di 1 risultati"],
    [0, 1, "Visualizzazione di 0 a 0 di 0 risultati"],
    [3_000, 300, "Visualizzazione di 2.991 a 3.000 di 3.000 risultati"],
  ])("of %i rows, page %i reads '%s' [DOCS-51]", (total, page, expected) => {
    const shown = paginate(rows(total), { page, size: DOCUMENT_PAGE_SIZE });
    expect(documentTexts.shown(shown.from, shown.to, shown.total)).toBe(expected);
  });

  it("gives the last page when one beyond it is asked for, as when the list has shrunk", () => {
    expect(paginate(rows(11), { page: 9, size: 10 })).toMatchObject({ page: 2, rows: [10] });
    expect(paginate([], { page: 2, size: 10 })).toMatchObject({
      page: 1,
      pages: 1,
      from: 0,
      to: 0,
    });
  });

  it.each([0, -1, 1.5, Number.NaN, Infinity])("refuses %s as page or size, naming it", (bad) => {
    expect(() => paginate([], { page: bad, size: 10 })).toThrow(
      new RangeError(`page must be 1 or more, got ${bad}`),
    );
    expect(() => paginate([], { page: 1, size: bad })).toThrow(
      new RangeError(`size must be 1 or more, got ${bad}`),
    );
  });
});

describe("hostPage", () => {
  const size = 10;

  it("counts the rows of a page that the host cut, and its pages [CODES-03]", () => {
    expect(hostPage({ rows: ["k", "l"], page: 2, size, total: 12 })).toEqual({
      rows: ["k", "l"],
      page: 2,
      pages: 2,
      from: 11,
      to: 12,
      total: 12,
    });
  });

  it("believes the host that says how many pages there are [USERS-10]", () => {
    expect(hostPage({ rows: [1], page: 1, size, total: 12, pages: 4 }).pages).toBe(4);
  });

  it.each([
    [
      { rows: [1, 2], page: 2, total: null },
      { pages: 2, from: 11, to: 12, total: 12 },
    ],
    [
      { rows: rows(10), page: 1, total: undefined },
      { pages: 2, to: 10, total: 11 },
    ],
    [
      { rows: rows(10), page: 2, total: null, pages: 2 },
      { pages: 2, to: 20, total: 20 },
    ],
    [
      { rows: [], page: 1, total: null },
      { pages: 1, total: 0 },
    ],
    [
      { rows: [], page: 3, total: null },
      { pages: 2, total: 20 },
    ],
  ])(
    "counts the fewest rows there can be for a host that does not say how many (%#)",
    (told, page) => {
      expect(hostPage<number>({ ...told, size })).toMatchObject(page);
    },
  );

  it("has one page of nothing when there is nothing", () => {
    const nothing = { page: 1, pages: 1, from: 0, to: 0, total: 0 };
    expect(hostPage({ rows: [], page: 1, size, total: 0, pages: 0 })).toMatchObject(nothing);
  });

  it("tells that a page lies past the last one", () => {
    expect(hostPage({ rows: [], page: 9, size, total: 12 })).toMatchObject({ page: 9, pages: 2 });
  });
});
