import { readFileName } from "@sgi/core/documents/names";
import { expect, it } from "vitest";
import { nameNote } from "./nameNote";

const UNREAD = "nome fuori convenzione, riferimento, revisione e data non letti: ";

it.each([
  ["8.4.1_Acquisti_Rev.3_2026-06-12.docx", null],
  ["Organigramma aziendale.png", null],
  ["8.4.1_Acquisti_Rev.3_2126-06-12.docx", "la data nel nome è molto lontana da oggi: controllala"],
  [
    "8.4.1 Acquisti rev 3 12-06-2026.docx",
    `${UNREAD}la revisione va scritta Rev.N, la data va scritta AAAA-MM-GG; proposta: 8.4.1_Acquisti_Rev.3_2026-06-12.docx`,
  ],
  [
    "MOD-07 Registro rev02.xlsx",
    `${UNREAD}manca il riferimento all'inizio, ad esempio 7.5.3, la revisione va scritta Rev.N, manca la data, AAAA-MM-GG; proposta: riferimento MOD-07, titolo «Registro», revisione 2`,
  ],
])("says of %s with the proposal: %s [NAME-01]", (name, note) => {
  const { reference: keyReference, date: documentDate } = readFileName(name);
  const read = { fileName: name, keyReference, documentDate };
  expect(nameNote(read, "2026-11-26")).toBe(note);
});
