import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ASIDE_MARK, PAGE_MARK, withoutMarks } from "../../lists/textMarks";
import { compareTexts, type Piece } from "./compareTexts";

const shown = (pieces: readonly Piece[] | null, mark: string) =>
  pieces?.map(([text, isChanged]) => (isChanged ? `${mark}${text}${mark}` : text)).join("") ?? null;
const paged = (all: readonly (readonly string[])[]) =>
  all.map((lines) => lines.join("\n")).join(`\n${PAGE_MARK}`);
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

  it("are in a Word document only what it marks, so that nothing hides among them", () => {
    const limits = (values: readonly number[], header: string) =>
      [...values.map((value) => `Limite ${value} mg/l`), `${ASIDE_MARK}${header}`].join("\n");
    const [from, to] = [[10, 20, 30] as const, [10, 25, 35] as const];
    expect(compareTexts(limits(from, "Limite 0 mg/l"), limits(to, "Limite 0 mg/l"))).toMatchObject({
      ...{ counts: { same: 1, changed: 2, added: 0, removed: 0 }, asides: [] },
    });
    const moved = compareTexts("Vietato fumare\nScopo", `Scopo\n${ASIDE_MARK}Vietato fumare`);
    expect(moved.counts).toEqual({ same: 1, changed: 0, added: 0, removed: 1 });
    expect(moved.asides).toMatchObject([{ kind: "added" }]);
  });

  const rules = ["Uscire dal percorso", "Portare cibo", "Usare aria compressa"];

  it.each([
    [
      "between two lines of each page",
      (rule: string, at: number) => [
        `Reparto ${"ABC"[at]}`,
        "Vietato:",
        rule,
        "Consentito:",
        "Bere",
      ],
      (rule: string, at: number) => [
        `Reparto ${"ABC"[at]}`,
        "Vietato:",
        "Consentito:",
        rule,
        "Bere",
      ],
    ],
    [
      "behind what was the last line of each page",
      (rule: string) => ["Vietato:", rule, "Consentito:"],
      (rule: string) => ["Vietato:", "Consentito:", rule],
    ],
    [
      "to the page before",
      (rule: string) => ["Vietato:", rule, "Consentito:"],
      (rule: string, at: number) => [
        ...(at === 0 ? ["Vietato:", rule] : ["Vietato:"]),
        ...(at > 0 ? [] : ["Consentito:", rules[1] ?? ""]),
      ],
    ],
  ])("do not hide that a rule moved %s", (_, before, after) => {
    for (const note of [["Nota."], ["Nota nuova."]]) {
      const from = paged([...rules.map(before), ["Nota."]].map((lines) => lines));
      const to = paged([...rules.map(after), note]);
      const { counts, asides: differing } = compareTexts(from, to);
      const total = counts.changed + counts.added + counts.removed + differing.length;
      expect(total).toBeGreaterThan(note[0] === "Nota." ? 0 : 1);
    }
  });

  it("do not hide that a line moved below a header that its page had not", () => {
    const of = (first: string[], second: string[], note: string) =>
      paged([
        first,
        ["Vietato:", ...second],
        ...["b", "c", note].map((text) => ["Vietato:", text]),
      ]);
    const { counts } = compareTexts(
      of(["Consentito:", "Bere"], ["a"], "d"),
      of(["Consentito:"], ["Bere", "a"], "e"),
    );
    expect(counts.changed + counts.added + counts.removed).toBeGreaterThan(2);
  });

  it("do not hide that a line moved from the top of each page to its bottom", () => {
    const of = (last: string, order: (text: string) => string[]) =>
      paged(["a", "b", "c", `Nota ${last}`].map(order));
    const { counts } = compareTexts(
      of("d", (text) => ["PR-01", text]),
      of("e", (text) => [text, "PR-01"]),
    );
    expect(counts.changed + counts.added + counts.removed).toBeGreaterThan(1);
  });

  it("are none where the other text has fewer than three pages", () => {
    const to = pages(["a", "b", "c"], () => "PR-01");
    const { counts, asides: differing } = compareTexts("PR-01\nd", to);
    expect(counts).toEqual({ same: 1, changed: 0, added: 5, removed: 1 });
    expect(differing).toEqual([]);
  });

  it("do not make two texts equal whose pages begin elsewhere", () => {
    const of = (...pages: string[][]) => paged(pages.map((lines) => ["PR-01", ...lines]));
    const { counts } = compareTexts(of(["a", "b"], ["c"], ["d"]), of(["a"], ["b", "c"], ["d"]));
    expect(counts).toEqual({ same: 6, changed: 0, added: 1, removed: 1 });
    // Beside another difference it is none.
    const other = compareTexts(of(["a", "b"], ["c"], ["d"]), of(["a"], ["b", "c"], ["e"]));
    expect(other.counts).toEqual({ same: 3, changed: 0, added: 1, removed: 1 });
  });

  it("show every number that changed, but those of pages", () => {
    const of = (values: readonly number[]) =>
      paged(
        values.map((value, at) => [
          `Scheda ${at + 1}`,
          `Pressione: ${value} bar`,
          "abcd"[at] ?? "",
        ]),
      );
    const { lines } = compareTexts(of([10, 20, 30, 40]), of([10, 25, 35, 99]));
    expect(lines.filter(({ kind }) => kind === "changed").map(({ to }) => shown(to, "+"))).toEqual([
      "Pressione: +25+ bar",
      "Pressione: +35+ bar",
      "Pressione: +99+ bar",
    ]);
  });

  it.each(["Pag. %", "% di 4", "%/4", "- % -", "PR-01 Foglio %"])(
    "are alike but for the number of the page: %s",
    (footer) => {
      const texts = ["Uno.", "Due.", "Tre.", "Quattro."];
      const of = (rev: number) =>
        paged(texts.map((text, at) => [`Rev. ${rev}`, text, footer.replace("%", String(at + 1))]));
      const { counts, asides: differing } = compareTexts(of(3), of(4));
      expect([counts.same, counts.changed, differing.length]).toEqual([4, 0, 1]);
    },
  );
});

describe("let nothing vanish, whatever differs [HIST-11]", () => {
  const line = fc.constantFrom("a", "b", "Vietato:", "Consentito:", "Rev. 3", "Rev. 4", "12 bar");
  const page = fc.array(line, { minLength: 1, maxLength: 4 });
  const framed = fc
    .record({ head: fc.array(line, { maxLength: 2 }), bodies: fc.array(page, { maxLength: 5 }) })
    .map(({ head, bodies }) => bodies.map((body, at) => [...head, ...body, `Pag. ${at + 1}`]));
  const pdf = fc.oneof(framed, fc.array(page, { maxLength: 5 })).map(paged);
  const word = fc
    .tuple(page, fc.array(line, { maxLength: 3 }))
    .map(([body, heads]) => [...body, ...heads.map((each) => ASIDE_MARK + each)].join("\n"));
  const said = (pieces: readonly Piece[] | null) => pieces?.map(([text]) => text).join("");
  const times = (text: string, line: string) =>
    withoutMarks(text)
      .split("\n")
      .filter((each) => each === line).length;
  const compared = (from: string, to: string) => {
    const { lines, asides } = compareTexts(from, to);
    const differing = [...lines.filter(({ kind }) => kind !== "same"), ...asides];
    return { lines, asides, differing };
  };

  it("in a PDF: equal are texts of the same lines alone", () => {
    const asRead = (text: string) => text.replaceAll(PAGE_MARK, "");
    const isRight = (from: string, to: string) =>
      (compared(from, to).differing.length === 0) === (asRead(from) === asRead(to));
    fc.assert(
      fc.property(pdf, pdf, (from, to) => isRight(from, to)),
      { numRuns: 2_000 },
    );
  });

  it("in a Word document: equal are texts of the same lines alone", () => {
    fc.assert(
      fc.property(
        ...([word, word] as const),
        (from, to) => (compared(from, to).differing.length === 0) === (from === to),
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["a PDF", pdf],
    ["a Word document", word],
  ])("in %s: what stands there more or less often is among what differs", (_, text) => {
    const isTold = (from: string, to: string) => {
      const { differing } = compared(from, to);
      const all = new Set(withoutMarks(`${from}\n${to}`).split("\n"));
      return [...all].every((line) => {
        // An empty text has no line; those of pages are told once.
        if (line === "" || line.startsWith("Pag. ")) return true;
        const more = times(to, line) - times(from, line);
        const which = more > 0 ? "to" : "from";
        return more === 0 || differing.some((each) => said(each[which]) === line);
      });
    };
    fc.assert(
      fc.property(text, text, (from, to) => isTold(from, to)),
      { numRuns: 1_000 },
    );
  });

  it.each(["from", "to"] as const)("in %s: each line stands in its order", (which) => {
    const isWhole = (from: string, to: string) => {
      const all = compared(from, to).lines.flatMap((line) => said(line[which]) ?? []);
      // What is folded stands apart.
      let found = 0;
      for (const line of withoutMarks(which === "from" ? from : to).split("\n")) {
        if (line === all[found]) found += 1;
      }
      return found === all.length;
    };
    fc.assert(
      fc.property(pdf, pdf, (from, to) => isWhole(from, to)),
      { numRuns: 1_000 },
    );
  });
});
