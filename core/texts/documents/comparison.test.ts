import { expect, it } from "vitest";
import { compareTexts } from "../../documents/compare/compareTexts";
import { FormerRevision, RevisionFacts } from "../../documents/history/revisions";
import { ROW_MARK, rowDigits } from "../../lists";
import { revisionChoices, sideNames, skippedText } from "./comparison";

const facts = (revision: string) => ({ revision, fileType: "csv", updatedAt: "2026-01-01" });
const former = (id: string, revision: string, replacedAt: string) =>
  FormerRevision.parse({ ...facts(revision), id, replacedAt, changes: 1, hasFile: true });
const current = RevisionFacts.parse(facts("6"));
const later = former("c", "4", "2026-11-28T21:59:00");
const earlier = former("b", "4", "2026-11-28T09:05:00");

it("names revisions of one number by their day, and the time of one day [HIST-05]", () => {
  const others = [former("d", "5", "2026-11-28T22:10:00"), former("a", "4", "2026-10-01T08:00:00")];
  const choices = revisionChoices({ current, former: [...others, later, earlier] });
  expect(choices.former.map(({ label }) => label)).toEqual([
    "Rev.5",
    "Rev.4 · superata il 01/10/2026",
    "Rev.4 · superata il 28/11/2026 21:59",
    "Rev.4 · superata il 28/11/2026 09:05",
  ]);
  expect(choices.current.label).toBe("Rev.6, in vigore");
  const minute = [former("e", "4", "2026-11-28T21:59:40"), later];
  expect(revisionChoices({ current, former: minute }).former.map(({ label }) => label)).toEqual([
    "Rev.4 · superata il 28/11/2026 21:59:40",
    "Rev.4 · superata il 28/11/2026 21:59:00",
  ]);
  const nameless = revisionChoices({
    current: RevisionFacts.parse(facts("")),
    former: [former("a", "", "2026-10-01T08:00:00")],
  });
  expect([nameless.current.label, nameless.former[0]?.label]).toEqual([
    "In vigore",
    "Revisione · superata il 01/10/2026",
  ]);
  expect(sideNames(earlier, later)).toEqual({
    from: "Rev.4 superata il 28/11/2026 09:05",
    to: "Rev.4 superata il 28/11/2026 21:59",
  });
});

it("names equal rows of a table by their place there [HIST-11]", () => {
  const row = (cells: string, at = "") => `${ROW_MARK}${at}${cells}`;
  const text = (end: string) =>
    ["Tempi", row("Cosa\tAnni", rowDigits(1)), row("Audit\t3"), row(`Tarature\t${end}`)].join("\n");
  const { lines, isOfRows } = compareTexts(text("4"), text("5"));
  const said = (from: number, to: number) => skippedText(lines.slice(from, to), isOfRows);
  expect([said(2, 3), said(1, 3), said(0, 1), said(0, 3)]).toEqual([
    "Tabella 1, riga 2, uguale",
    "Tabella 1, righe da 1 a 2, uguali",
    "Paragrafo 1, uguale",
    "Paragrafi da 1 a 3, uguali",
  ]);
});
