import { describe, expect, it } from "vitest";
import { aDocument } from "../../testing/documents";
import { recentText } from "../../texts/documents/recentChanges";
import type { Document } from "../document";
import { createDocumentIndex } from "./documentIndex";
import { selectDocuments } from "./filter";
import { recentChanges } from "./recentChanges";

const TODAY = "2026-11-21";
const index = (documents: readonly Document[]) => createDocumentIndex(documents, TODAY);
const changes = (current: Partial<Document>[], obsolete: Partial<Document>[] = []) =>
  recentChanges(
    index(current.map(aDocument)),
    index(obsolete.map((facts) => aDocument({ isObsolete: true, ...facts }))),
    TODAY,
  );

describe("what has changed of late", () => {
  it.each([
    ["today", "2026-11-21T23:59:00", 1],
    ["on the same day of last week", "2026-11-14", 1],
    ["on the day before", "2026-11-13T23:59:59", 0],
    ["on a day to come, by a wrong clock", "2027-01-01", 0],
    ["on no day that is known", null, 0],
  ])("is what was updated %s", (_, updatedAt, count) => {
    expect(changes([{ revision: "4", updatedAt }]).updated).toBe(count);
    expect(changes([], [{ updatedAt }]).archived).toBe(count);
  });

  it.each([
    ["a first revision, dated when it was drawn up", { revision: "0", createdAt: "2026-11-02" }, 1],
    ["one without a number", { revision: "", createdAt: "2026-11-21" }, 1],
    [
      "a first revision of long ago that was edited",
      { revision: "Rev.0", createdAt: "2024-02-01" },
      0,
    ],
    ["a later revision", { revision: "1", createdAt: "2026-11-20" }, 0],
    ["a revision ten", { revision: "10", createdAt: "2026-11-20" }, 0],
    ["a first revision without a date", { revision: "0", createdAt: null }, 0],
  ])("tells new documents from updated ones: %s", (_, facts, created) => {
    // Somewhere in this index a document stands at revision 0.
    const found = changes([{ ...facts, updatedAt: TODAY }], [{ revision: "Rev.0" }]);
    expect([found.created, found.updated]).toEqual([created, 1 - created]);
  });

  it.each<[string, string, Partial<Document>[], number]>([
    ["where no document is at revision 0", "1", [{ revision: "2" }, { revision: "10" }], 1],
    ["told as in its file's name", "Rev.01", [{ revision: "1.0" }, { revision: "" }], 1],
    ["where another document is at revision 0", "1", [{ revision: "00" }], 0],
    ["where another one is at revision 0, told so", "1", [{ revision: "rev. 0" }], 0],
    ["though it is the second", "2", [{ revision: "2" }], 0],
    ["though it is one of many digits", "11", [], 0],
  ])("takes revision 1 for the first one %s", (_, revision, others, created) => {
    const fresh = { revision, createdAt: "2026-11-20", updatedAt: TODAY };
    expect(changes([fresh, ...others]).created).toBe(created);
    expect(changes([fresh], others).created).toBe(created);
    expect(changes([{ ...fresh, createdAt: "2024-01-01" }, ...others]).created).toBe(0);
  });

  it.each<[string, Partial<Document>, number]>([
    ["a later revision with none before it", {}, 1],
    ["a later revision with one before it", { comparable: true }, 0],
    ["a later revision that lies in Google Drive", { driveUrl: "https://drive.google.com/1" }, 0],
    ["an old document of one revision that was edited", { createdAt: "2024-01-01" }, 0],
  ])("counts as the host tells of former revisions: %s", (_, facts, created) => {
    const fresh = { revision: "4", createdAt: "2026-11-20", updatedAt: TODAY, ...facts };
    const [current, none] = [index([aDocument(fresh)]), index([])];
    expect(recentChanges(current, none, TODAY, true).created).toBe(created);
    expect(recentChanges(current, none, TODAY).created).toBe(0);
  });

  it("is listed as a whole, archived documents too, the latest first and searched as any list", () => {
    const recent = changes(
      [
        { title: "Piano A", updatedAt: "2026-11-16" },
        { title: "Politica", updatedAt: "2025-01-01" },
        { title: "Procedura", updatedAt: "2026-11-20T10:00:00" },
      ],
      [{ title: "Piano B", updatedAt: "2026-11-18" }],
    ).index;
    const none = index([]);
    const titles = (search: string) =>
      selectDocuments({ current: none, obsolete: none, recent, filter: "recent", search }).map(
        ({ document, status }) => [document.title, status],
      );
    expect(titles("")).toEqual([
      ["Procedura", "valid"],
      ["Piano B", "obsolete"],
      ["Piano A", "valid"],
    ]);
    expect(titles("piano")).toHaveLength(2);
  });
});

it.each([
  [3, 1, 2, "Negli ultimi 7 giorni: 3 aggiornati, 1 nuovo, 2 archiviati"],
  [1, 2, 1, "Negli ultimi 7 giorni: 1 aggiornato, 2 nuovi, 1 archiviato"],
  [0, 0, 5, "Negli ultimi 7 giorni: 5 archiviati"],
  [0, 0, 0, "Negli ultimi 7 giorni: nessuna novità"],
])(
  "%i updated, %i new and %i archived are told in good Italian",
  (updated, created, archived, text) => {
    expect(recentText({ updated, created, archived })).toBe(text);
  },
);
