import { readContentQuery } from "@sgi/core/search";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sentencesOf } from "./sentences";

function sentences(text: string, typed: string) {
  const query = readContentQuery(typed);
  return query === null ? [] : sentencesOf(text, query);
}
const marks = (text: string, typed: string) =>
  sentences(text, typed).map((pieces) =>
    pieces.map(([piece, isMatch]) => (isMatch ? `[${piece}]` : piece)).join(""),
  );

it("gives the sentences that have most of the words, in the text's order, with marks [TEXT-02]", () => {
  const text =
    "Primo audit. L'AUDIT interno verifica tutto. Niente.\nLa verifica dell’audit è annuale.\nVerifica.";
  expect(marks(text, "audit verif")).toEqual([
    "L'[AUDIT] interno [verifica] tutto.",
    "La [verifica] dell’[audit] è annuale.",
  ]);
  expect(marks(text, "niente")).toEqual(["[Niente]."]);
  expect(marks(text, "altro")).toEqual([]);
});

it("marks a word however its accents and case are written [TEXT-02]", () => {
  expect(marks("Conformita\u0300 e CONFORMITÀ, ½ riga", "conformità")).toEqual([
    "[Conformita\u0300] e [CONFORMITÀ], ½ riga",
  ]);
});

it("cuts a long sentence around the first word found", () => {
  const [found = ""] = marks(`${"prima ".repeat(60)}audit ${"dopo ".repeat(60)}`, "audit");
  expect(found).toMatch(/^… (prima )+\[audit\] (dopo ?)+ …$/);
  expect(found.length).toBeLessThan(230);
});

it("shows rows of sheets in one line", () => {
  expect(marks("## Fornitori\nOfficine Però\tconforme\t31/05/2027", "però")).toEqual([
    "Officine [Però] conforme 31/05/2027",
  ]);
});

it("changes nothing of a short sentence but its spaces", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (text) => {
      for (const pieces of sentences(`audit ${text}`, "audit")) {
        const shown = pieces.map(([piece]) => piece).join("");
        expect(`audit ${text}`.replace(/\s+/gu, " ")).toContain(shown);
      }
    }),
  );
});
