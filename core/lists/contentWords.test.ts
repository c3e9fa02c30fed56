import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { contentWords, foldContent, isSought, readContentQuery, seekPhrase } from "./contentWords";

function has(text: string, phrase: readonly string[]): boolean {
  const seek = seekPhrase(foldContent(text), phrase);
  for (;;) {
    const { done, value } = seek.next();
    if (done) return value;
  }
}

it.each([
  ["dell'audit e dell’audit", ["dell", "audit", "e", "dell", "audit"]],
  ["ISO 9001:2015", ["iso", "9001", "2015"]],
  ["È PERCHÉ e\u0301", ["e", "perche", "e"]],
  ["ﬁne ½ ㎡ x²", ["fine", "1", "2", "m2", "x2"]],
  ["ΟΔΟΣ οδος", ["οδοσ", "οδοσ"]],
  ["MOD-312 rev_2", ["mod", "312", "rev", "2"]],
  [`${"a".repeat(70)} b`, ["a".repeat(64), "b"]],
  ["… – «»", []],
])("cuts %j into words, without case and accents [TEXT-02, TEXT-04]", (text, words) => {
  expect(contentWords(text)).toEqual(words);
});

it("folds a text as its characters one by one, so that marks can be put where a word stands", () => {
  const signs = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
  fc.assert(
    fc.property(signs, (text) => {
      const each = [...text].map(foldContent).join("");
      expect(foldContent(text).match(/[\p{L}\p{N}]+/gu)).toEqual(each.match(/[\p{L}\p{N}]+/gu));
    }),
  );
});

describe("a search", () => {
  it.each([
    ["verifica aud", { words: ["verifica"], beginning: "aud", phrases: [] }],
    [
      'fornitori "dell’audit interno"',
      {
        words: ["fornitori", "dell", "audit", "interno"],
        beginning: null,
        phrases: [["dell", "audit", "interno"]],
      },
    ],
    ['"audit"', { words: ["audit"], beginning: null, phrases: [] }],
    [
      '"audit interno" forn',
      { words: ["audit", "interno"], beginning: "forn", phrases: [["audit", "interno"]] },
    ],
    ['"non chius', { words: ["non"], beginning: "chius", phrases: [] }],
    [" ' - ", null],
    ["", null],
  ])(
    "%j asks for all words, the last one as a beginning unless quoted [TEXT-02]",
    (text, query) => {
      expect(readContentQuery(text)).toEqual(query);
    },
  );

  it("compares sixteen words at most", () => {
    const many = Array.from({ length: 20 }, (_, index) => `p${index}`).join(" ");
    expect(readContentQuery(many)).toMatchObject({ words: { length: 15 }, beginning: "p15" });
  });

  it("finds words as they are, the last by its beginning, and phrases side by side", () => {
    const query = readContentQuery("verifica aud");
    expect(
      ["verifica", "verificato", "audit"].map((word) => query && isSought(query, word)),
    ).toEqual([true, false, true]);
  });

  it.each([
    ["audit interno", true],
    ["interno audit", false],
    ["l audit", true],
    ["audit inter", false],
    ["dit interno", false],
    [`${"z".repeat(64)} 𐐨x`, true],
    ["x fine", false],
  ])("finds the words of %j side by side, each whole: %s [TEXT-02]", (phrase, isThere) => {
    const text = `L'audit esterno e l'AUDIT …\n– interno ${"z".repeat(80)}, 𐐨x. 𐐨xx fine`;
    expect(has(text, contentWords(phrase))).toBe(isThere);
  });

  it("finds a phrase where the words of the text say so, whatever the signs [TEXT-02]", () => {
    const sign = fc.constantFrom("a", "b", "à", " ", "-", "𐐨", "ﬁ", "\u0301", "1");
    const signs = fc.string({ unit: sign, maxLength: 40 });
    fc.assert(
      fc.property(signs, signs, (text, typed) => {
        const [words, phrase] = [contentWords(text), contentWords(typed)];
        fc.pre(phrase.length > 0);
        const isThere = words.some((_, at) =>
          phrase.every((word, index) => words[at + index] === word),
        );
        expect(has(text, phrase)).toBe(isThere);
      }),
    );
  });

  it("finds a phrase that begins within another beginning of itself [TEXT-02]", () => {
    expect(has("a a a a b", ["a", "a", "a", "b"])).toBe(true);
    expect(has("a b a b a c", ["a", "b", "a", "c"])).toBe(true);
    expect(has("a b a b b a c", ["a", "b", "a", "c"])).toBe(false);
  });

  it("can be interrupted wherever a word may stand, and reads each once, however they repeat [TEXT-02]", () => {
    const exec = vi.spyOn(RegExp.prototype, "exec");
    const seek = seekPhrase("w ".repeat(1_000), [...Array<string>(15).fill("w"), "x"]);
    expect([...seek]).toHaveLength(1_000);
    const joined = seekPhrase("w".repeat(1_000), ["w", "x"]);
    expect([...joined]).toHaveLength(1);
    expect(exec.mock.calls.length).toBeLessThan(5_000);
    exec.mockRestore();
  });
});
