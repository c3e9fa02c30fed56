import { expect, it } from "vitest";
import { checkFileName } from "./nameCheck";
import { doubtsOfName } from "./nameDoubts";

const today = "2026-11-21";

it.each([
  ["8.1_Piano_Rev.2_31-12-2024.pdf", ["dateForm"]],
  ["8.1_Piano_Rev.2_2024-02-30.pdf", ["dateImpossible"]],
  ["8.1_Piano_Rev.2_20240229.pdf", ["dateForm"]],
  ["8.1_Piano_Rev.2.pdf", ["dateMissing"]],
  ["8.1_Piano_2024-02-29.pdf", ["revisionMissing"]],
  ["8.1_Piano_Rev 2_2024-02-29.pdf", ["revisionForm"]],
  ["Piano_Rev.2_2024-02-29.pdf", ["referenceMissing"]],
  ["8.1 Piano Rev.2 2024-02-29.pdf", ["separators"]],
  ["8.1_Piano_Rev.2_2100-01-01.pdf", ["dateFar"]],
  ["8.1_Piano_Rev.2_1899-12-31.pdf", ["dateFar"]],
  ["8.1_Piano_Rev.2_2027-11-22.pdf", []],
  ["8.1_Piano_Rev.2_2027-11-23.pdf", ["dateFar"]],
  ["8.1_Piano_Rev.2_2024-02-29.pdf", []],
  ["Organigramma aziendale.png", []],
  ["Verbale del riesame 2024-02-29.docx", []],
  ["9001 certificato.pdf", []],
  ["Procedura acquisti rev 3.docx", ["referenceMissing", "revisionForm", "dateMissing"]],
  ["8.4.1 Procedura acquisti.docx", ["revisionMissing", "dateMissing"]],
  ["MOD-07 Registro rev02.xlsx", ["referenceMissing", "revisionForm", "dateMissing"]],
  ["Politica Rev.2.docx", ["referenceMissing", "dateMissing"]],
  ["Manuale Rev.A.pdf", ["referenceMissing", "revisionUnheld", "dateMissing"]],
  ["Manuale rev_B.pdf", ["referenceMissing", "revisionUnheld", "dateMissing"]],
  ["Manuale Rev.IV.pdf", ["referenceMissing", "revisionUnheld", "dateMissing"]],
  ["Manuale Rev. 2.1.pdf", ["referenceMissing", "revisionUnheld", "dateMissing"]],
  ["Manuale v1.2.pdf", ["referenceMissing", "revisionUnheld", "dateMissing"]],
  ["Manuale Ed.2 Rev.3.pdf", ["referenceMissing", "revisionUnheld", "dateMissing"]],
  ["Manuale rev. 2026-01.pdf", ["referenceMissing", "revisionUnheld", "dateMissing"]],
  ["Revisione a cura di Rossi.pdf", []],
  ["Revisione EDILIZIA.pdf", []],
])("says of %s: %j [NAME-01]", (name, doubts) => {
  expect(doubtsOfName(name, today)).toEqual(doubts);
});

it.each([
  "Procedura acquisti rev 3.docx",
  "8.4.1 Procedura acquisti.docx",
  "8.1_Piano_Rev.2_2100-01-01.pdf",
])("finds in %s what the checker finds [NAME-01, PAGES-04]", (name) => {
  const defaults = { today, reference: "N.N.N", title: "Titolo", extension: "est" };
  expect(checkFileName(name, defaults)?.problems).toEqual(doubtsOfName(name, today));
});
