import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ASIDE_MARK, PAGE_MARK, ROW_MARK, rowDigits, withoutMarks } from "../../lists/textMarks";
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
const pages = (texts: readonly string[], header: (page: number) => string) =>
  texts.map((text, at) => `${header(at + 1)}\n${text}`).join(`\n${PAGE_MARK}`);
const asides = (from: string, to: string) =>
  compareTexts(from, to).asides.map(({ kind, ...line }) => [
    kind,
    shown(line.from, "-"),
    shown(line.to, "+"),
  ]);

describe("headers and footers [HIST-11]", () => {
  it("stand apart where the text of Word marks them", () => {
    const [from, to] = [3, 4].map((rev) => `Scopo\n${ASIDE_MARK}Mod. 7.5 Rev. ${rev}`);
    const { lines, counts } = compareTexts(from ?? "", to ?? "");
    expect([lines.length, counts.same]).toEqual([1, 1]);
    expect(asides(from ?? "", to ?? "")).toEqual([
      ["changed", "Mod. 7.5 Rev. -3-", "Mod. 7.5 Rev. +4+"],
    ]);
  });

  it("are in a PDF what nearly all pages repeat but for digits, told once", () => {
    const texts = ["Uno.", "Due.", "Tre.", "Quattro."];
    const header = (rev: number) => (page: number) => `PR-01 Rev.${rev} Pagina ${page} di 4`;
    const [from, to] = [pages(texts, header(3)), pages(texts, header(4))];
    expect(compareTexts(from, to).counts).toEqual({ same: 4, changed: 0, added: 0, removed: 0 });
    expect(asides(from, to)).toEqual([
      ["changed", "PR-01 Rev.-3- Pagina 1 di 4", "PR-01 Rev.+4+ Pagina 1 di 4"],
    ]);
    expect(compareTexts(from, from).asides).toEqual([]);
  });

  it.each([
    [2, 2],
    [4, 3],
  ])("are none on fewer than three pages, or than 80 %% of them: %i, %i", (all, having) => {
    const texts = Array.from({ length: all }, (_, at) => `Testo ${"abcd"[at]}.`);
    const of = (rev: number) => pages(texts, (page) => (page <= having ? `Rev.${rev}` : "Altro"));
    expect(compareTexts(of(3), of(4)).asides).toEqual([]);
  });

  it("are found in a text that was read before they were marked", () => {
    const old = "Scopo\nMod. 7.5 Rev. 3";
    const { counts } = compareTexts(old, `Scopo\n${ASIDE_MARK}Mod. 7.5 Rev. 4`);
    expect(counts).toEqual({ same: 1, changed: 0, added: 0, removed: 0 });
    expect(asides(old, `Scopo\n${ASIDE_MARK}Mod. 7.5 Rev. 4`)).toHaveLength(1);
  });

  it("let no two texts pass for equal, whatever differs", () => {
    const words = fc.constantFrom("a", "1", "2", "Rev. 3", `${ASIDE_MARK}Rev. 3`, row("x\ty", 1));
    const page = fc.array(words, { minLength: 1, maxLength: 4 }).map((lines) => lines.join("\n"));
    const text = fc.array(page, { maxLength: 5 }).map((all) => all.join(`\n${PAGE_MARK}`));
    fc.assert(
      fc.property(text, text, (from, to) => {
        const { counts, lines, asides: differing } = compareTexts(from, to);
        const isEqual = counts.same === lines.length && differing.length === 0;
        if (isEqual)
          expect(withoutMarks(to).split("\n").sort()).toEqual(
            withoutMarks(from).split("\n").sort(),
          );
      }),
    );
  });
});

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
          ["Tarature", false],
          ["\t", false],
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
  });

  it("are one row with a column more, and pair by their first cell", () => {
    expect(compared(row("M-07\tTornio\tRossi"), row("M-07\tNuovo\tFresa\tBianchi"))).toHaveLength(
      1,
    );
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
});
