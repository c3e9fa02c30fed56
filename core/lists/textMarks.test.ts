import { expect, it } from "vitest";
import { contentWords } from "./contentWords";
import { ASIDE_MARK, PAGE_MARK, withoutMarks } from "./textMarks";

it("keeps the marks of a stored text out of its words and of what people read [TEXT-02]", () => {
  const stored = `Prima\n${PAGE_MARK}${PAGE_MARK}terza pagina\n${ASIDE_MARK}Mod. 7.5`;
  expect(withoutMarks(stored)).toBe("Prima\nterza pagina\nMod. 7.5");
  expect(contentWords(stored)).toEqual(contentWords(withoutMarks(stored)));
});

it("leaves a text that was read before there were marks as it is [HIST-05]", () => {
  expect(withoutMarks("## Foglio\na\tb\n\nc")).toBe("## Foglio\na\tb\n\nc");
});
