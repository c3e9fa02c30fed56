import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import { createDocumentIndex } from "../list/documentIndex";
import { countByFilter } from "../list/filter";
import { documentStatistics, validCount } from "./statistics";

const TODAY = "2026-06-15";
const many = (n: number, facts = {}) => Array.from({ length: n }, () => aDocument(facts));
const index = (...groups: ReturnType<typeof many>[]) => createDocumentIndex(groups.flat(), TODAY);

const valid = (n: number) => many(n, { expiryDate: "2030-01-01" });
const warning = (n: number) => many(n, { expiryDate: TODAY });
const expired = (n: number) => many(n, { expiryDate: "2026-06-14" });
const obsolete = (n: number) => many(n, { isObsolete: true, expiryDate: TODAY });

describe("documentStatistics", () => {
  const figures = documentStatistics(
    index(valid(20), warning(4), expired(3), obsolete(2)),
    index(obsolete(5)),
  );

  it("has the figures total, expiringSoon, expired and obsolete [DOCS-17]", () => {
    expect(figures).toEqual({ total: 27, expiringSoon: 4, expired: 3, obsolete: 5, valid: 20 });
  });

  it("counts in the total what is not obsolete [DOCS-18]", () => {
    expect(figures.total).toBe(20 + 4 + 3);
  });

  it("counts as expiring soon what has the status warning [DOCS-19]", () => {
    expect(figures.expiringSoon).toBe(4);
  });

  it("counts as expired what has that status [DOCS-20]", () => {
    expect(figures.expired).toBe(3);
  });

  it("counts as obsolete the separate list, whatever the documents' dates [DOCS-21]", () => {
    expect(figures.obsolete).toBe(5);
    expect(documentStatistics(index(), index(expired(2))).obsolete).toBe(2);
  });

  it("is all zeros without documents", () => {
    expect(documentStatistics(index(), index())).toEqual({
      total: 0,
      expiringSoon: 0,
      expired: 0,
      obsolete: 0,
      valid: 0,
    });
  });
});

describe("validCount", () => {
  it("is the total, obsolete documents included, minus the three others [DOCS-22]", () => {
    expect(validCount({ total: 32, expiringSoon: 4, expired: 3, obsolete: 5 })).toBe(20);
    expect(documentStatistics(index(valid(9)), index(obsolete(2))).valid).toBe(9);
  });

  it("equals what the filter active lists, however many are obsolete [DOCS-22]", () => {
    const current = index(valid(20), warning(4), expired(3), obsolete(2));
    for (const archive of [index(), index(obsolete(30))]) {
      expect(documentStatistics(current, archive).valid).toBe(
        countByFilter({ current, obsolete: archive }).active,
      );
    }
  });

  it("is never below 0 [DOCS-23]", () => {
    expect(validCount({ total: 3, expiringSoon: 1, expired: 1, obsolete: 2 })).toBe(0);
    const figure = fc.nat(100);
    fc.assert(
      fc.property(
        fc.record({ total: figure, expiringSoon: figure, expired: figure, obsolete: figure }),
        (figures) => {
          expect(validCount(figures)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});
