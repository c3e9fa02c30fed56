import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import { addDays } from "../../time/calendarDate";
import { listObsoleteDocuments } from "../api";
import type { Document } from "../document";
import { expiryRule } from "../expiry/expiry";
import { createDocumentIndex } from "./documentIndex";
import { countByFilter, STATUS_FILTERS, type StatusFilter, selectDocuments } from "./filter";

const TODAY = "2026-06-15";
const index = (documents: readonly Document[]) => createDocumentIndex(documents, TODAY);

const current = [
  aDocument({ legacyId: "valid", title: "Politica" }),
  aDocument({ legacyId: "far", title: "Riesame", expiryDate: "2027-01-01" }),
  aDocument({ legacyId: "active", title: "Audit", alertStatus: "active" }),
  aDocument({ legacyId: "warning", title: "Taratura", expiryDate: TODAY }),
  aDocument({ legacyId: "alert", title: "Rischi", alertStatus: "warning" }),
  aDocument({ legacyId: "expired", title: "Antincendio", expiryDate: "2026-06-14" }),
  aDocument({ legacyId: "stray", title: "Ritirato", expiryDate: TODAY, isObsolete: true }),
];
const obsolete = [
  aDocument({ legacyId: "old", title: "Politica 2019", isObsolete: true }),
  aDocument({ legacyId: "older", title: "Rischi 2015", expiryDate: "2015-12-31" }),
];

function ids(filter: StatusFilter, search = "") {
  const found = selectDocuments({
    current: index(current),
    obsolete: index(obsolete),
    filter,
    search,
  });
  return found.map(({ document }) => document.legacyId);
}

describe("selectDocuments", () => {
  it("lists every document of the document list by the filter all [DOCS-28]", () => {
    expect(ids("all")).toEqual(current.map(({ legacyId }) => legacyId));
  });

  it("lists by the filter active what is not obsolete, due or past due [DOCS-29]", () => {
    expect(ids("active")).toEqual(["valid", "far", "active"]);
  });

  it("lists by the filter warning what has that status [DOCS-30]", () => {
    expect(ids("warning")).toEqual(["warning", "alert"]);
  });

  it("lists by the filter expired what has that status [DOCS-31]", () => {
    expect(ids("expired")).toEqual(["expired"]);
  });

  it("lists by the filter obsolete the separate obsolete list, whole [DOCS-32]", () => {
    expect(ids("obsolete")).toEqual(["old", "older"]);
    expect(listObsoleteDocuments).toMatchObject({ method: "GET", path: "/api/documents/obsolete" });
  });

  it.each([
    ["politica", ["valid"]],
    ["POLITICA", ["valid"]],
    ["  ris ", ["alert"]],
    ["IT", ["valid", "active", "stray"]],
    ["zzz", []],
    ["", current.map(({ legacyId }) => legacyId)],
  ])(
    "finds the search %j anywhere in the title, whatever the case [DOCS-27]",
    (search, expected) => {
      expect(ids("all", search)).toEqual(expected);
    },
  );

  it.each([
    ["8.4", true],
    ["8.4.1", true],
    ["4.1", false],
    ["qualita", true],
    ["QUALITÀ", true],
    ["fornitori qualifica", true],
    ["approvvigionamento", true],
    ["rev.3", true],
    ["xls 8.4", true],
    ["fornitori zzz", false],
    ["SGI/8 Approvvigionamento/8.4.1", true],
    ["SGI / 8 Approvvigionamento", true],
    ["sgi/zzz", false],
  ])("finds by %j, apart from the title too: %s [DOCS-27]", (search, isFound) => {
    const documents = index([
      aDocument({
        title: "Qualifica dei fornitori di qualità",
        path: "SGI/8 Approvvigionamento/8.4.1",
        revision: "3",
        fileType: "xlsx",
      }),
    ]);
    const request = { current: documents, obsolete: index([]), filter: "all" as const };
    expect(selectDocuments({ ...request, search }).length).toBe(isFound ? 1 : 0);
  });

  it("searches within the filter, also among the obsolete", () => {
    expect(ids("warning", "ris")).toEqual(["alert"]);
    expect(ids("obsolete", "RIS")).toEqual(["older"]);
  });

  it("finds a title whichever way its accents are written", () => {
    const documents = index([aDocument({ title: "Qualità".normalize("NFD") })]);
    const request = { current: documents, obsolete: index([]), filter: "all" as const };
    expect(selectDocuments({ ...request, search: "QUALITÀ".normalize("NFC") }).length).toBe(1);
  });

  it.each([
    ["dell'ambiente", "Analisi dell’ambiente"],
    ["DELL’AMBIENTE", "Analisi dell'ambiente"],
    ["d‘amico", "Contratto D'Amico"],
    ["d’amico", "Contratto D’Amico"],
  ])("finds by %j the title %j, whichever apostrophe each has", (search, title) => {
    const documents = index([aDocument({ title })]);
    const request = { current: documents, obsolete: index([]), filter: "all" as const };
    expect(selectDocuments({ ...request, search }).length).toBe(1);
  });

  it("finds every title that a naive reading of the specification finds, for any lists and request [DOCS-27]", () => {
    const document = fc
      .record({
        title: fc.string({ unit: fc.constantFrom(..."aAbBàÀ 7./'’"), maxLength: 8 }),
        expiryDate: fc.option(
          fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days)),
        ),
        alertStatus: fc.constantFrom(null, "valid", "warning", "expired", "active"),
        isObsolete: fc.boolean(),
      })
      .map(aDocument);
    const request = fc.record({
      filter: fc.constantFrom(...STATUS_FILTERS),
      search: fc.string({ unit: fc.constantFrom(..."aAbBàÀ 7./'’"), maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(document),
        fc.array(document),
        request,
        (list, archive, { filter, search }) => {
          const found = selectDocuments({
            current: index(list),
            obsolete: index(archive),
            filter,
            search,
          });
          const listed = new Set(found.map((each) => each.document));
          const named = naive(list, archive, filter, search);
          expect(named.filter((each) => !listed.has(each))).toEqual([]);
          if (search.trim() === "") expect([...listed]).toEqual(named);
          for (const each of found) expect(each.status).toBe(expiryRule(TODAY)(each.document));
        },
      ),
      { numRuns: 500 },
    );
  });
});

function naive(list: Document[], archive: Document[], filter: StatusFilter, search: string) {
  const kept = naiveKept(list, archive, filter, search);
  if (filter !== "warning") return kept;
  const due = (document: Document) => document.expiryDate ?? "9999";
  return kept.sort((one, other) => Number(due(one) > due(other)) - Number(due(one) < due(other)));
}

function naiveKept(list: Document[], archive: Document[], filter: StatusFilter, search: string) {
  const wanted = { active: "valid", warning: "warning", expired: "expired" } as const;
  const source = filter === "obsolete" ? archive : list;
  const words = search.trim().toLowerCase();
  return source
    .filter((document) => document.title.trim().toLowerCase().includes(words))
    .filter(
      (document) =>
        filter === "all" || filter === "obsolete" || expiryRule(TODAY)(document) === wanted[filter],
    );
}

describe("countByFilter", () => {
  it("counts what each filter lists when nothing is searched", () => {
    const counts = countByFilter({ current: index(current), obsolete: index(obsolete) });
    for (const filter of STATUS_FILTERS) expect(counts[filter]).toBe(ids(filter).length);
  });
});
