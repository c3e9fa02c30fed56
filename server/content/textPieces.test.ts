import { contentWords } from "@sgi/core/lists";
import fc from "fast-check";
import { expect, it } from "vitest";
import { textPieces } from "./sentences";

it("gives a text whole, in pieces that are not too long and cut no word", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "è", " ", "\n", "."), maxLength: 400 });
  fc.assert(
    fc.property(text, (text) => {
      const pieces = [...textPieces(text, 50)];
      expect(pieces.join("")).toBe(text);
      expect(pieces.every(({ length }) => length <= 50)).toBe(true);
      const longest = Math.max(0, ...contentWords(text).map(({ length }) => length));
      if (longest < 50) expect(pieces.flatMap(contentWords)).toEqual(contentWords(text));
    }),
  );
});
