import { expect, it } from "vitest";
import { documentKey, soughtNames } from "./sought";

const KEY = documentKey({ reference: "8.4", title: "Qualità_dei: dati", extension: "pdf" });
const { matches } = soughtNames(["Piano 2.pdf"], KEY);

it.each([
  "piano  2.PDF",
  "8.4_Qualità_dei_ dati_Rev.2_2026-01-31.pdf",
  " 8.4_QUALITA\u0300_DEI_ DATI_REV.007_2026-01-31.PDF ",
  "8.4_ Qualità_dei:  dati _Rev.2_2026-01-31.pdf",
])("finds what is sought in %j", (name) => {
  expect(matches(name)).toBe(true);
});

it.each([
  "Piano 2.pdf.pdf",
  "8.4_Qualità_dei_ dati.pdf",
  "8.4.1_Qualità_dei_ dati_Rev.2_2026-01-31.pdf",
  "8.4_Altra qualità_dei_ dati_Rev.2_2026-01-31.pdf",
  "8.4_Qualità_dei_ dati_Rev.2_2026-01-31.docx",
  "8.4_Qualità_dei_ dati_Rev.2_2026-13-31.pdf",
  "_",
  "",
])("does not take %j for it", (name) => {
  expect(matches(name)).toBe(false);
});
