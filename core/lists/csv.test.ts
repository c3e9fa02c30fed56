import { describe, expect, it } from "vitest";
import { csvText, textCell } from "./csv";

describe("a text in a cell", () => {
  it.each(["=1+1", "+39", "-5", "@A1", "\t=1", "\r=1", "\n=1", "＝1+1", '=HYPERLINK("a";"b")'])(
    "is never run: %j",
    (text) => {
      expect(textCell(text)).toBe(`'${text}`);
    },
  );

  it.each(["8.4", "8.4.1", "7/8", "1-2-3"])("is no day: %s", (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  });

  it.each(["", "SGI/8 Attività operative/8.4", "Rev.4", "a=b", "Piano 2026", "2026"])(
    "stays as it is: %j",
    (text) => {
      expect(textCell(text)).toBe(text);
    },
  );
});

describe("the text of a CSV file", () => {
  it("begins with the mark of UTF-8, divides by semicolons and ends every row, the last too", () => {
    expect(csvText([["Titolo", "Città"], ["a"]])).toBe("\uFEFFTitolo;Città\r\na\r\n");
  });

  it("quotes what would end a cell, and doubles the quotes in it", () => {
    expect(csvText([["a;b", 'detto "il Piano"', "due\nrighe", " a", "ab"]])).toBe(
      '\uFEFF"a;b";"detto ""il Piano""";"due\nrighe";" a";ab\r\n',
    );
  });

  it("quotes what other programs divide cells by, so that no part of a text begins one", () => {
    expect(csvText([["Piano,=1+1", "Piano\t=1+1", "Piano|a"]])).toBe(
      '\uFEFF"Piano,=1+1";"Piano\t=1+1";Piano|a\r\n',
    );
  });
});
