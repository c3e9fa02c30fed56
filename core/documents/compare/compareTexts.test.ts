import fc from "fast-check";
import { expect, it } from "vitest";
import { type ComparedLine, compareTexts, type Piece } from "./compareTexts";

const shown = (pieces: readonly Piece[] | null, mark: string) =>
  pieces?.map(([text, isChanged]) => (isChanged ? `${mark}${text}${mark}` : text)).join("") ?? null;
const compared = (from: string, to: string) =>
  compareTexts(from, to).lines.map(({ kind, ...line }) => [
    kind,
    shown(line.from, "-"),
    shown(line.to, "+"),
  ]);

it("tells lines that are the same, changed, added and removed, word by word [HIST-05]", () => {
  const from =
    "Scopo\nI documenti sono redatti e approvati.\nLe copie portano il timbro rosso.\nFine";
  const to = "Scopo\nI documenti sono redatti, verificati e approvati.\nFine\nAllegato nuovo";
  expect(compared(from, to)).toEqual([
    ["same", "Scopo", "Scopo"],
    [
      "changed",
      "I documenti sono redatti e approvati.",
      "I documenti sono redatti+, verificati +e approvati.",
    ],
    ["removed", "-Le copie portano il timbro rosso.-", null],
    ["same", "Fine", "Fine"],
    ["added", null, "+Allegato nuovo+"],
  ]);
  expect(compareTexts(from, to).counts).toEqual({ same: 2, changed: 1, added: 1, removed: 1 });
});

it("compares the rows of sheets by their cells [HIST-05]", () => {
  expect(
    compared("## A\nTornio\t3 anni\nPressa\t1 anno", "## A\nTornio\t5 anni\nPressa\t1 anno"),
  ).toEqual([
    ["same", "## A", "## A"],
    ["changed", "Tornio\t-3- anni", "Tornio\t+5+ anni"],
    ["same", "Pressa\t1 anno", "Pressa\t1 anno"],
  ]);
});

it("pairs the lines that belong together, also where others come in between [HIST-05]", () => {
  const kinds = compared(
    "Il responsabile qualità approva la procedura.",
    "Una riga del tutto nuova qui.\nIl responsabile qualità approva ogni procedura.",
  ).map(([kind]) => kind);
  expect(kinds).toEqual(["added", "changed"]);
});

it("finds equal texts equal, and one side empty", () => {
  expect(compareTexts("a\nb", "a\nb").counts).toEqual({
    same: 2,
    changed: 0,
    added: 0,
    removed: 0,
  });
  expect(compareTexts("", "a").counts).toEqual({ same: 0, changed: 0, added: 1, removed: 0 });
  expect(compareTexts("", "").lines).toEqual([]);
});

it("gives both texts back as they were, numbered, whatever they are [HIST-05]", () => {
  const words = fc.constantFrom("audit", "verifica", "non", "3", "§", "", "  ", "è", "\t");
  const line = fc.array(words, { maxLength: 6 }).map((each) => each.join(" "));
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));
  const side = (lines: readonly ComparedLine[], which: "from" | "to") =>
    lines
      .filter((each) => each[which] !== null)
      .map((each) => each[which]?.map(([piece]) => piece).join("") ?? "")
      .join("\n");
  fc.assert(
    fc.property(text, text, (from, to) => {
      const { lines } = compareTexts(from, to);
      expect(side(lines, "from")).toBe(from);
      expect(side(lines, "to")).toBe(to);
      const numbers = lines
        .filter(({ to: shownTo }) => shownTo !== null)
        .map(({ number }) => number);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    }),
  );
});

it("gives up on the finer differences of texts that have nothing in common, and loses none", () => {
  const lines = (word: string) =>
    Array.from({ length: 3_000 }, (_, at) => `${word}${at}`).join("\n");
  const { counts } = compareTexts(lines("a"), lines("b"));
  expect(counts).toEqual({ same: 0, changed: 0, added: 3_000, removed: 3_000 });
});

it("calls no line changed that is the same, however much else differs [HIST-05]", () => {
  const rows = (sign: string) => Array.from({ length: 2_500 }, (_, at) => `riga ${at} ${sign}`);
  const [from, to] = ["a", "b"].map((sign) => ["Titolo", ...rows(sign)].join("\n"));
  const { lines, counts } = compareTexts(from ?? "", to ?? "");
  expect(counts).toEqual({ same: 1, changed: 2_500, added: 0, removed: 0 });
  expect(lines[0]).toEqual({
    ...{ kind: "same", number: 1 },
    ...{ from: [["Titolo", false]], to: [["Titolo", false]] },
  });
});

it("compares sheets of many short rows that have nothing in common [HIST-05]", () => {
  const ROWS = 100_000;
  const [from, to] = ["1", "x"].map((row) => `${row}\n`.repeat(ROWS).trimEnd());
  expect(compareTexts(from ?? "", to ?? "").counts).toMatchObject({ added: ROWS, removed: ROWS });
});
