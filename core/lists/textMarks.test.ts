import { expect, it } from "vitest";
import { contentWords } from "./contentWords";
import { ASIDE_MARK, PAGE_MARK, ROW_MARK, readMarks, rowDigits, withoutMarks } from "./textMarks";

it("keeps the marks of a stored text out of its words and of what people read [TEXT-02]", () => {
  const stored = `Prima\n${PAGE_MARK}${PAGE_MARK}terza pagina\n${ASIDE_MARK}Mod. 7.5\n${ROW_MARK}${rowDigits(1_204)}a\tb`;
  expect(withoutMarks(stored)).toBe("Prima\nterza pagina\nMod. 7.5\na\tb");
  expect(contentWords(stored)).toEqual(contentWords(withoutMarks(stored)));
});

it("leaves a text that was read before there were marks as it is [HIST-05]", () => {
  expect(withoutMarks("## Foglio\na\tb\n\nc")).toBe("## Foglio\na\tb\n\nc");
});

it.each([0, 1, 12, 1_048_576])("writes the number of a row, and reads it back: %i", (number) => {
  const line = `${PAGE_MARK}${ASIDE_MARK}${ROW_MARK}${rowDigits(number)}a\tb`;
  expect(readMarks(line)).toEqual({ text: "a\tb", pages: 1, isAside: true, isRow: true, number });
});
