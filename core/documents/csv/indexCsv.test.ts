import { sampleDocument } from "@sgi/fixtures/documents/sample";
import { expect, it } from "vitest";
import { indexCsvTexts } from "../../texts/documents/indexCsv";
import type { ListedDocument } from "../expiry/grading";
import { indexCsv, indexCsvName } from "./indexCsv";

const HEAD =
  "\uFEFFPercorso ISO;Documento;Tipo file;Revisione;Stato;Data di scadenza;Aggiornato\r\n";

it("writes what the list shows, row by row and in its order", () => {
  const rows: ListedDocument[] = [
    { document: sampleDocument({ expiryDate: "2026-12-16" }), status: "warning" },
    {
      document: sampleDocument({ title: "Piano", revision: "", updatedAt: null }),
      status: "valid",
    },
  ];
  expect(indexCsv(rows, indexCsvTexts)).toBe(
    `${HEAD}SGI/7 Supporto/7.5.3;Controllo delle informazioni documentate;docx;Rev.4;In scadenza;2026-12-16;2026-06-15\r\n` +
      "SGI/7 Supporto/7.5.3;Piano;docx;;Valido;;\r\n",
  );
});

it("has a last column of who answers, where the list shows it [WORK-04]", () => {
  const rows: ListedDocument[] = [
    { document: sampleDocument({ ownerId: "u1" }), status: "valid" },
    { document: sampleDocument(), status: "valid" },
  ];
  const text = indexCsv(rows, indexCsvTexts, ({ ownerId }) => (ownerId ? "=Zanin" : "Nessuno"));
  const [head, ...lines] = text.trimEnd().split("\r\n");
  expect(head?.endsWith(";Aggiornato;Responsabile")).toBe(true);
  expect(lines.map((line) => line.split(";").at(-1))).toEqual(["'=Zanin", "Nessuno"]);
});

it.each(["=1+1", "+1", "-1", "@sum(a1)", "＝1"])(
  "lets the formula %s run in no column, whatever the host sends in it",
  (formula) => {
    const sent = { path: formula, title: formula, fileType: formula, revision: formula };
    const days = { expiryDate: formula, updatedAt: formula };
    const row = { document: sampleDocument({ ...sent, ...days }), status: "valid" } as const;
    const texts = `'${formula};'${formula};'${formula};Rev.${formula}`;
    expect(indexCsv([row], indexCsvTexts)).toBe(`${HEAD}${texts};Valido;;\r\n`);
  },
);

it("lets no text that a host sends become a day or a cell of its own", () => {
  const document = sampleDocument({ title: '=A("x";"y")', path: "8.4", revision: "@1\n;2" });
  expect(indexCsv([{ document, status: "valid" }], indexCsvTexts)).toContain(
    `\r\n'8.4;"'=A(""x"";""y"")";docx;"Rev.@1\n;2";Valido;`,
  );
});

it.each([
  ["Officine Brenta S.r.l.", "Indice dei Documenti - Officine Brenta S.r.l. - 2026-11-21.csv"],
  [" A/B: «C»\u202E ", "Indice dei Documenti - A B «C» - 2026-11-21.csv"],
  [null, "Indice dei Documenti - 2026-11-21.csv"],
])("is named by what it is, the company %j and the day", (company, name) => {
  expect(indexCsvName("Indice dei Documenti", company, "2026-11-21")).toBe(name);
});
