import { readFileSync } from "node:fs";
import { PAGE_MARK } from "@sgi/core/lists";
import { expect, it } from "vitest";
import { pdf } from "../testing/pdfOf";
import { readText } from "./readText";

async function linesOf(bytes: Buffer): Promise<string[]> {
  const answer = await readText("pdf", bytes);
  return answer.ok ? answer.text.split("\n") : [answer.reason];
}

/** A PDF of pages with a line of text each, or none; annotations stand on the first one. */
function pdfOf(pages: readonly string[], annotations: readonly string[] = []): Buffer {
  const font = "/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>";
  const first = 3 + 2 * pages.length;
  const refs = annotations.map((_, index) => `${first + index} 0 R`).join(" ");
  const objects = pages.flatMap((text, index) => {
    const content = text === "" ? "" : `BT /F 12 Tf 60 700 Td (${text}) Tj ET`;
    const annots = index === 0 ? `/Annots [${refs}]` : "";
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Resources << ${font} >> /Contents ${4 + 2 * index} 0 R ${annots} >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  const kids = pages.map((_, index) => `${3 + 2 * index} 0 R`).join(" ");
  return pdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refs}] /DA (/F 9 Tf) >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    ...objects,
    ...annotations,
  ]);
}
const widget = (entries: string) =>
  `<< /Type /Annot /Subtype /Widget /Rect [60 500 200 520] /F 4 ${entries} >>`;
const box = (state: string, entries: string) =>
  widget(
    `/FT /Btn /AS /${state} /V /${state} /AP << /N << /${state} << >> /Off << >> >> >> ${entries}`,
  );

it("gives the values of a filled-in form [TEXT-01]", async () => {
  const bytes = readFileSync(
    new URL("../../../fixtures/reports/11-modulo-compilato.pdf", import.meta.url),
  );
  expect(await linesOf(bytes)).toEqual([
    "Modulo di verifica",
    "conforme",
    "guarnizione sostituita",
  ]);
});

it.each([
  ["a text of several lines", widget("/FT /Tx /T (a) /V (uno\\rdue)"), ["uno", "due"]],
  [
    "what was chosen, as it shows",
    widget("/FT /Ch /Ff 131072 /T (a) /V (c) /Opt [[(c) (Conforme)] [(n) (Non conforme)]]"),
    ["Conforme"],
  ],
  [
    "all that was chosen",
    widget("/FT /Ch /Ff 2097152 /T (a) /V [(uno) (due)] /Opt [(uno) (due) (tre)]"),
    ["uno", "due"],
  ],
  [
    "a checked box by its label",
    box("Yes", "/T (b) /TU (Taratura eseguita)"),
    ["☒ Taratura eseguita"],
  ],
  ["a checked box by its name and value", box("Conforme", "/T (esito)"), ["☒ esito Conforme"]],
  [
    "no box that is not checked",
    widget("/FT /Btn /T (b) /TU (Eseguita) /AS /Off /AP << /N << /Yes << >> /Off << >> >> >>"),
    [],
  ],
  ["no hidden field", widget("/FT /Tx /T (a) /V (nascosto)").replace("/F 4", "/F 2"), []],
  ["no password", widget("/FT /Tx /Ff 8192 /T (a) /V (segreto)"), []],
  [
    "a text typed onto the page",
    "<< /Type /Annot /Subtype /FreeText /Rect [60 500 200 520] /F 4 /DA (/F 9 Tf) /Contents (scritto a mano) >>",
    ["scritto a mano"],
  ],
  [
    "no comment",
    "<< /Type /Annot /Subtype /Text /Rect [60 500 200 520] /Contents (commento) >>",
    [],
  ],
])("gives of a form %s [TEXT-01]", async (_, annotation, lines) => {
  expect(await linesOf(pdfOf(["Modulo"], [annotation]))).toEqual(["Modulo", ...lines]);
});

it("gives once what stands in several places of a form [TEXT-01]", async () => {
  const same = widget("/FT /Tx /T (codice) /V (MOD-7)");
  const other = widget("/FT /Tx /T (altro) /V (MOD-7)");
  expect(await linesOf(pdfOf(["Modulo"], [same, same, other]))).toEqual([
    "Modulo",
    "MOD-7",
    "MOD-7",
  ]);
});

it("marks where pages begin, also those without text [TEXT-01]", async () => {
  expect(await linesOf(pdfOf(["prima", "", "terza", ""]))).toEqual([
    "prima",
    `${PAGE_MARK}${PAGE_MARK}terza`,
  ]);
});

it("says of a PDF of more than 500 pages that there is more [TEXT-01] [HIST-05]", async () => {
  const pages = Array.from({ length: 501 }, (_, page) => `Pagina ${page + 1}.`);
  const answer = await readText("pdf", pdfOf(pages));
  expect(answer).toMatchObject({ ok: true, isCut: true });
  expect(answer.ok && answer.text.endsWith("Pagina 500.")).toBe(true);
  expect(await readText("pdf", pdfOf(pages.slice(1)))).toMatchObject({ isCut: false });
});
