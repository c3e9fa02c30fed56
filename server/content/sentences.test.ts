import { setImmediate } from "node:timers/promises";
import { readContentQuery } from "@sgi/core/lists";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sentencesOf } from "./sentences";

async function sentences(text: string, typed: string) {
  const query = readContentQuery(typed);
  return query === null ? [] : sentencesOf(text, query);
}
const marks = async (text: string, typed: string) =>
  (await sentences(text, typed)).map((pieces) =>
    pieces.map(([piece, isMatch]) => (isMatch ? `[${piece}]` : piece)).join(""),
  );

it("gives the sentences that have most of the words, in the text's order, with marks [TEXT-02]", async () => {
  const text =
    "Primo audit. L'AUDIT interno verifica tutto. Niente.\nLa verifica dell’audit è annuale.\nVerifica.";
  expect(await marks(text, "audit verif")).toEqual([
    "L'[AUDIT] interno [verifica] tutto.",
    "La [verifica] dell’[audit] è annuale.",
  ]);
  expect(await marks(text, "niente")).toEqual(["[Niente]."]);
  expect(await marks(text, "altro")).toEqual([]);
});

it("marks a word however its accents and case are written [TEXT-02]", async () => {
  expect(await marks("Conformita\u0300 e CONFORMITÀ, ½ riga", "conformità")).toEqual([
    "[Conformita\u0300] e [CONFORMITÀ], ½ riga",
  ]);
});

it("cuts a long sentence around the first word found", async () => {
  const [found = ""] = await marks(`${"prima ".repeat(60)}audit ${"dopo ".repeat(60)}`, "audit");
  expect(found).toMatch(/^… (prima )+\[audit\] (dopo ?)+ …$/);
  expect(found.length).toBeLessThan(230);
});

it("shows rows of sheets in one line", async () => {
  expect(await marks("## Fornitori\nOfficine Però\tconforme\t31/05/2027", "però")).toEqual([
    "Officine [Però] conforme 31/05/2027",
  ]);
});

it("changes nothing of a short sentence but its spaces", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 100 }), async (text) => {
      for (const pieces of await sentences(`audit ${text}`, "audit")) {
        const shown = pieces.map(([piece]) => piece).join("");
        expect(`audit ${text}`.replace(/\s+/gu, " ")).toContain(shown);
      }
    }),
  );
});

it("lets others have their turn while it goes through a text without end", {
  tags: ["long"],
}, async () => {
  const text = "zeta prova ".repeat(180_000);
  let turns = 0;
  const found = sentences(text, "zeta assente");
  let isDone = false;
  void found.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await setImmediate();
    turns += 1;
  }
  expect(await found).toHaveLength(2);
  expect(turns).toBeGreaterThan(50);
});
