import { expect, it } from "vitest";
import { doubtOfName } from "./nameDoubts";

const today = "2026-11-21";

it.each([
  ["8.1_Piano_Rev.2_31-12-2024.pdf", "dateForm"],
  ["8.1_Piano_Rev.2_2024-02-30.pdf", "dateImpossible"],
  ["8.1_Piano_Rev.2_20240229.pdf", "dateForm"],
  ["8.1_Piano_Rev.2.pdf", "dateMissing"],
  ["8.1_Piano_2024-02-29.pdf", "revisionMissing"],
  ["8.1_Piano_Rev 2_2024-02-29.pdf", "revisionForm"],
  ["Piano_Rev.2_2024-02-29.pdf", "referenceMissing"],
  ["8.1 Piano Rev.2 2024-02-29.pdf", "form"],
  ["8.1_Piano_Rev.2_2100-01-01.pdf", "dateFar"],
  ["8.1_Piano_Rev.2_1899-12-31.pdf", "dateFar"],
  ["8.1_Piano_Rev.2_2027-11-22.pdf", null],
  ["8.1_Piano_Rev.2_2027-11-23.pdf", "dateFar"],
  ["8.1_Piano_Rev.2_2024-02-29.pdf", null],
  ["Organigramma aziendale.png", null],
  ["Verbale del riesame 2024-02-29.docx", null],
  ["Politica Rev.2.docx", null],
  ["9001 certificato.pdf", null],
])("says of %s: %s", (name, doubt) => {
  expect(doubtOfName(name, today)).toBe(doubt);
});
