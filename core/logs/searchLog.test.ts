import { expect, it } from "vitest";
import { aDocument } from "../testing/documents";
import { aLogEntry } from "../testing/logs";
import { logTexts } from "../texts/logs/audit";
import type { LogGroup } from "./logEntry";
import { documentTitles, logSection, searchLog } from "./searchLog";

const sections = [
  [
    aLogEntry({ legacyId: "edit", timestamp: "2026-11-20T09:41:07", documentId: "d1" }),
    aLogEntry({
      legacyId: "role",
      action: "user.role",
      details: { email: "marco@x.it", before: { role: "viewer" }, after: { role: "admin" } },
    }),
  ],
  [
    aLogEntry({ legacyId: "system", userId: null, userEmail: null, action: "backup.create" }),
    aLogEntry({ legacyId: "odd", action: "DOC_VIEW", documentId: "d2", userEmail: "àda@x.it" }),
  ],
].map((entries) => logSection(entries, logTexts));
const titles = documentTitles(
  [aDocument({ legacyId: "d1", title: "Politica della Qualità" })],
  [aDocument({ legacyId: "d2", title: "Rischi 2015" })],
);

const ids = (search: string, group: LogGroup | null = null) =>
  searchLog(sections, { search, group, titles }).map(({ legacyId }) => legacyId);

it.each([
  ["", ["edit", "role", "system", "odd"]],
  ["  ", ["edit", "role", "system", "odd"]],
  ["QUALITA", ["edit"]],
  ["politica modificato", ["edit"]],
  ["rischi doc_view", ["odd"]],
  ["sistema", ["system"]],
  ["user.role", ["role"]],
  ["marco viewer", ["role"]],
  ["20/11/2026 09:41", ["edit"]],
  ["d2", ["odd"]],
  ["ada", ["odd"]],
  ["politica rischi", []],
  ["nessuno", []],
])(
  "finds by %j what holds every word, in the row or its document's title [AUDIT-03]",
  (search, found) => {
    expect(ids(search)).toEqual(found);
  },
);

it("leaves what is of a group, within the search", () => {
  expect(ids("", "people")).toEqual(["role"]);
  expect(ids("laura", "documents")).toEqual(["edit"]);
  expect(ids("sistema", "access")).toEqual([]);
});

it("leaves what is of a period, the first and the last day counted", () => {
  const dated = [
    logSection(
      ["2026-11-21T00:00:00", "2026-11-20T23:59:59", "2026-11-19", "", "2026-11-18T22:59:59Z"].map(
        (timestamp) => aLogEntry({ legacyId: timestamp, timestamp }),
      ),
      logTexts,
    ),
  ];
  const found = (period: { from?: string; to?: string }) =>
    searchLog(dated, { search: "", group: null, titles, ...period }).map(
      ({ legacyId }) => legacyId,
    );
  expect(found({ from: "2026-11-19", to: "2026-11-20" })).toEqual([
    "2026-11-20T23:59:59",
    "2026-11-19",
  ]);
  // The user's day, wherever the entry was written.
  expect(found({ to: "2026-11-18" })).toEqual(["2026-11-18T22:59:59Z"]);
  expect(found({ from: "2026-11-21" })).toEqual(["2026-11-21T00:00:00"]);
  expect(found({ from: "2026-11-21", to: "2026-11-20" })).toEqual([]);
});

it("looks the titles up in both lists, and knows none of others [AUDIT-09, AUDIT-10]", () => {
  expect(["d1", "d2", "d3"].map(titles.of)).toEqual(["Politica della Qualità", "Rischi 2015", ""]);
});
