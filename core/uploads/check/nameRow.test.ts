import { expect, it } from "vitest";
import { aFile } from "../../testing/localFiles";
import { FileForecast, type FileVerdict } from "./api";
import { type ChosenFile, countOutcomes, nameRow } from "./nameRow";

const row = (verdict: FileVerdict, revision: string, facts: Partial<ChosenFile> = {}) => {
  const document = { id: "d1", title: "Audit", path: "SGI/9.2", revision };
  const forecast = { verdict, name: "a", isConventional: false, hasSameSize: false, document };
  const chosen: ChosenFile = {
    file: aFile({ name: "Audit.pdf" }),
    proposal: { reference: null, title: "Audit", revision: "", date: null },
    ...{ typed: null, insists: false, answer: null, isLoose: true },
    forecast: { ...FileForecast.parse(forecast), isUnsure: false },
    ...facts,
  };
  return nameRow(chosen, "2026-11-28");
};

it.each<[FileVerdict, string, boolean, boolean]>([
  ["lowerRevision", "3", false, true],
  ["setAside", "3", true, true],
  ["setAside", "3", false, false],
  ["setAside", "", true, false],
  ["sameRevision", "", false, false],
])(
  "asks for a revision after one that has a number: %s after '%s', insisted: %s [NAME-03]",
  (verdict, revision, insists, lacks) => {
    expect(row(verdict, revision, { insists }).lacksRevision).toBe(lacks);
  },
);

it("counts what the files that go become, those that somebody insists on as revisions [NAME-01]", () => {
  const rows = [
    row("new", ""),
    row("moved", ""),
    row("setAside", "", { insists: true }),
    row("setAside", ""),
    row("sameBytes", ""),
  ];
  expect(countOutcomes(rows)).toEqual({ added: 1, revised: 1, moved: 1 });
});
