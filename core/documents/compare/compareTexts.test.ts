import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ROW_MARK, rowDigits } from "../../lists/textMarks";
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
  expect(lines[0]).toMatchObject({
    ...{ kind: "same", number: 1 },
    ...{ from: [["Titolo", false]], to: [["Titolo", false]] },
  });
});

it("compares sheets of many short rows that have nothing in common [HIST-05]", () => {
  const ROWS = 100_000;
  const [from, to] = ["1", "x"].map((row) => `${row}\n`.repeat(ROWS).trimEnd());
  expect(compareTexts(from ?? "", to ?? "").counts).toMatchObject({ added: ROWS, removed: ROWS });
});

const row = (cells: string, number: number | null = null) =>
  `${ROW_MARK}${number === null ? "" : rowDigits(number)}${cells}`;
it("spends no more on the words of many changed rows than a reader waits for [HIST-11]", () => {
  const rows = (sign: string) =>
    Array.from({ length: 2_300 }, (_, at) =>
      row(
        Array.from({ length: 290 }, (_, column) => `cella ${sign}${(at + column) % 9}`).join("\t"),
      ),
    ).join("\n");
  const { counts, lines } = compareTexts(rows("a"), rows("b"));
  expect(counts.changed).toBe(2_300);
  const pieces = lines.reduce((all, { to }) => all + (to?.length ?? 0), 0);
  expect(pieces).toBeLessThan(300_000);
}, 30_000);

describe("rows of tables [HIST-11]", () => {
  const sheet = (name: string) => row(`## ${name}`, 0);

  it("have the number that they have in their sheet, with its name", () => {
    const from = [sheet("Registro"), row("Tornio\t1.234,50"), row("Fine", 12)].join("\n");
    const to = [sheet("Registro"), row("Tornio\t1.234,56"), row("Fine", 14)].join("\n");
    const { lines, isOfRows } = compareTexts(from, to);
    expect(isOfRows).toBe(true);
    expect(lines.map(({ isHeading, places }) => [isHeading, places.from, places.to])).toEqual([
      [true, null, null],
      [
        false,
        { of: "sheet", sheet: "Registro", row: 1 },
        { of: "sheet", sheet: "Registro", row: 1 },
      ],
      [
        false,
        { of: "sheet", sheet: "Registro", row: 12 },
        { of: "sheet", sheet: "Registro", row: 14 },
      ],
    ]);
    expect(compared(from, to)[1]).toEqual(["changed", "Tornio\t-1.234,50-", "Tornio\t+1.234,56+"]);
  });

  it("stand in the tables of a Word document, cell by cell", () => {
    const table = (years: string) => [row("Cosa\tAnni", 1), row(`Tarature\t${years}`)].join("\n");
    const of = (years: string) => `Tempi\n${table("3")}\nAltro\n${table(years)}`;
    const changed = compareTexts(of("3 anni"), of("5 anni")).lines.filter(
      ({ kind }) => kind !== "same",
    );
    expect(changed).toMatchObject([
      {
        ...{ kind: "changed", places: { to: { of: "table", table: 2, row: 2 } } },
        to: [
          ["Tarature\t", false],
          ["5", true],
          [" anni", false],
        ],
      },
    ]);
  });

  it("compare with the lines of a text that was read before there were rows", () => {
    const { counts } = compareTexts(
      "Cosa\nAnni\nTarature\n3",
      `${row("Cosa\tAnni", 1)}\n${row("Tarature\t5")}`,
    );
    expect(counts).toMatchObject({ same: 3, changed: 0 });
    const old = compareTexts("## A\nTornio\t3", `${sheet("A")}\n${row("Tornio\t3")}`);
    expect(old.counts).toEqual({ same: 1, changed: 0, added: 0, removed: 0 });
    const inserted = compareTexts("Scopo", `Scopo\n${row("Cosa\tAnni", 1)}\n${row("Audit\t5")}`);
    expect(inserted.counts).toEqual({ same: 1, changed: 0, added: 2, removed: 0 });
  });

  it("are one row with a column more, and pair by their first cell", () => {
    expect(compared(row("M-07\tTornio\tRossi"), row("M-07\tNuovo\tFresa\tBianchi"))).toHaveLength(
      1,
    );
    expect(compared(row("1\tTornio\tMario Rossi"), row("1\tFresa\tLuisa Bianchi"))).toHaveLength(1);
    expect(compared(row("a\tb"), row("a\tx\tb"))).toEqual([["changed", "a\tb", "a\t+x+\tb"]]);
  });
});

it.each([
  [
    "I documenti sono approvati dal Responsabile Qualità prima dell'emissione.",
    "Le informazioni documentate vengono approvate dalla Direzione prima della loro emissione.",
  ],
  [
    "Si applica ai moduli.",
    "Si applica a manuali, procedure, istruzioni di lavoro, moduli e registrazioni di tutti i reparti, compresi i documenti di origine esterna.",
  ],
  [
    "Si applica ai moduli controllati dal reparto.",
    `Si applica ai moduli controllati dal reparto: ${Array.from({ length: 60 }, (_, at) => `modulo${at}`).join(", ")}.`,
  ],
])("pairs a rewritten sentence with what it was [HIST-11]: %s", (from, to) => {
  const kinds = compareTexts(`Prima\n${from}\nDopo`, `Prima\n${to}\nDopo`).lines.map(
    ({ kind }) => kind,
  );
  expect(kinds).toEqual(["same", "changed", "same"]);
});

it("finds a changed row again among thousands behind an added one [HIST-11]", () => {
  const rows = (sign: string) => Array.from({ length: 2_500 }, (_, at) => `riga ${at} ${sign}`);
  const { counts } = compareTexts(rows("a").join("\n"), ["nuova", ...rows("b")].join("\n"));
  expect(counts).toEqual({ same: 0, changed: 2_500, added: 1, removed: 0 });
  const spread = rows("b").flatMap((line, at) => (at % 100 === 0 ? ["nuova", line] : [line]));
  expect(compareTexts(rows("a").join("\n"), spread.join("\n")).counts).toEqual({
    ...{ same: 0, changed: 2_500, added: 25, removed: 0 },
  });
});
