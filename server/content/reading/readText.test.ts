import { readFileSync } from "node:fs";
import { ASIDE_MARK } from "@sgi/core/lists";
import { describe, expect, it } from "vitest";
import { reasons } from "../../base/reasons/reasons";
import { zip } from "../../ingest/spreadsheets/testing/samples";
import { readText } from "./readText";
import { linesOf } from "./testing/readFile";

/** Files that LibreOffice 7.4 wrote. */
const sample = (name: string) =>
  readFileSync(new URL(`../testing/samples/${name}`, import.meta.url));

const MINUTES = [
  "Verbale di riesame della direzione",
  "La direzione ha verificato l'efficacia del sistema di gestione. Sono state esaminate le non conformità dell'anno e i reclami dei clienti.",
  "Città di Cittadella, è presente il responsabile qualità.",
];
const REGISTER = ["Fornitore\tEsito\tScadenza", "Officine Però\tconforme\t31/05/2027"];

describe("an honest file", () => {
  it.each(["docx", "doc"])("gives the paragraphs of a %s [TEXT-01]", async (type) => {
    const lines = await linesOf(type, sample(`verbale.${type}`));
    expect(lines.slice(0, 3)).toEqual(MINUTES);
    expect(lines.join(" ")).toMatch(/Punto\s+Esito\s+Audit interni\s+conforme\s+Prossima verifica/);
  });

  it("joins the lines of a PDF until the end of a sentence [TEXT-01, HIST-05]", {
    tags: ["long"],
  }, async () => {
    const text = (await linesOf("pdf", sample("verbale.pdf"))).join("\n");
    for (const line of MINUTES) expect(text.split("\n")).toContain(line);
    expect(text).toContain("Audit interni");
  });

  it.each([
    // The English LibreOffice that wrote them gave the day this form.
    ["xlsx", "12/01/27"],
    ["xls", "12/01/27"],
    ["ods", "12/01/27"],
  ])("gives the rows of an %s below its name [TEXT-01, HIST-05]", async (type, day) => {
    expect(await linesOf(type, sample(`registro.${type}`))).toEqual([
      "## registro",
      ...REGISTER,
      `Tornerìa Brenta\tda rivedere, urgente\t${day}`,
    ]);
  });

  it.each(["xlsx", "xls", "ods"])("gives what a preview shows of an %s [VIEW-02]", async (type) => {
    const answer = await readText(type, sample(`registro.${type}`));
    const last = "Tornerìa Brenta\tda rivedere, urgente\t12/01/27";
    const cells = [...REGISTER, last].map((row) => row.split("\t"));
    const sheet = { name: "registro", rows: 3, columns: 3, isCut: false, cells };
    expect(answer).toMatchObject({ ok: true, sheets: { sheets: [sheet], others: 0 } });
  });

  it("gives the rows of a csv for its preview, and nothing of the kind of a document [VIEW-02]", async () => {
    const csv = await readText("csv", Buffer.from("31/05/2027\n\nOfficine;Esito\n"));
    const cells = [["31/05/2027"], [], ["Officine", "Esito"]];
    const sheet = { name: "", rows: 3, columns: 2, isCut: false, cells };
    expect(csv).toMatchObject({ ok: true, sheets: { sheets: [sheet], others: 0 } });
    expect(await readText("docx", sample("verbale.docx"))).toMatchObject({ sheets: null });
  });

  it("gives the rows of a csv, also as Excel of Windows writes it [TEXT-01]", async () => {
    const lines = ["Fornitore\tEsito", "Officine Però\tconforme"];
    const text = "Fornitore;Esito\r\nOfficine Però;conforme\r\n";
    expect(await linesOf("csv", Buffer.from(text, "latin1"))).toEqual(lines);
    expect(await linesOf("csv", Buffer.from(`\uFEFF${text}`))).toEqual(lines);
    expect(await linesOf("csv", Buffer.from(`\uFEFF${text}`, "utf16le"))).toEqual(lines);
  });

  it("says where a file has more text than is read of it [HIST-11]", async () => {
    const isCut = async (csv: string) => {
      const answer = await readText("csv", Buffer.from(csv));
      return answer.ok && answer.isCut;
    };
    expect(await isCut("uno;due\n")).toBe(false);
    expect(await isCut(`${"x".repeat(1_000)}\n`.repeat(2_100))).toBe(true);
    // Its text is short, but more rows may follow.
    expect(await isCut(`uno;due\n${"\n".repeat(2_000_000)}tre;quattro`)).toBe(true);
  });

  it("divides the cells of a csv whose first line is its expiry alone", async () => {
    expect(await linesOf("csv", Buffer.from("31/05/2027\nOfficine;Esito;1,5\n"))).toEqual([
      "31/05/2027",
      "Officine\tEsito\t1,5",
    ]);
  });

  it("tells tabs of a docx from the places of tabs, and keeps its hyphens [TEXT-01, HIST-05]", async () => {
    const places = '<w:pPr><w:tabs><w:tab w:val="left"/><w:tab w:val="right"/></w:tabs></w:pPr>';
    const run =
      "<w:r><w:t>non</w:t><w:noBreakHyphen/><w:t>conformità</w:t><w:tab/><w:t>ge</w:t><w:softHyphen/><w:t>stite</w:t></w:r>";
    const rels =
      '<Relationships><Relationship Id="1" Type="http://x/officeDocument" Target="d.xml"/></Relationships>';
    const bytes = zip([
      { name: "_rels/.rels", content: Buffer.from(rels) },
      {
        name: "d.xml",
        content: Buffer.from(`<w:document><w:p>${places}${run}</w:p></w:document>`),
      },
    ]);
    expect(await linesOf("docx", bytes)).toEqual(["non-conformità\tgestite"]);
  });

  it("gives headers and notes of a docx, and what stays of tracked changes", async () => {
    const rels = (entries: string) => `<Relationships>${entries}</Relationships>`;
    const rel = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="http://x/relationships/${type}" Target="${target}"/>`;
    const part = (name: string, text: string) => ({ name, content: Buffer.from(text) });
    const p = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const body = `<w:document><w:body>${p("Corpo")}<w:p><w:del><w:r><w:delText>tolto</w:delText></w:r></w:del><w:ins><w:r><w:t>messo</w:t></w:r></w:ins><w:r><w:tab/><w:t>dopo</w:t><w:br/><w:t>sotto</w:t></w:r></w:p>
      <w:p><w:r><mc:AlternateContent><mc:Choice>${p("Riquadro")}</mc:Choice><mc:Fallback>${p("Riquadro")}</mc:Fallback></mc:AlternateContent></w:r></w:p></w:body></w:document>`;
    const bytes = zip([
      part("_rels/.rels", rels(rel("r1", "officeDocument", "word/document.xml"))),
      part("word/document.xml", body),
      part("word/_rels/document.xml.rels", rels(rel("r1", "header", "header1.xml"))),
      part("word/header1.xml", `<w:hdr>${p("Mod. 7.5 Rev. 2")}</w:hdr>`),
    ]);
    expect(await linesOf("docx", bytes)).toEqual([
      "Corpo",
      "messo\tdopo",
      "sotto",
      "Riquadro",
      `${ASIDE_MARK}Mod. 7.5 Rev. 2`,
    ]);
  });
});

describe("a file that cannot be read", () => {
  const OLE = Buffer.from("d0cf11e0a1b11ae1", "hex");

  it.each([
    ["docx", Buffer.from("PK"), reasons.noText],
    ["docx", Buffer.alloc(0), reasons.noText],
    ["xlsx", zip([{ name: "a", content: Buffer.from("b") }]), reasons.noText],
    ["docx", Buffer.concat([OLE, Buffer.alloc(600)]), reasons.locked],
    ["doc", Buffer.concat([OLE, Buffer.alloc(600)]), reasons.noText],
    ["xls", Buffer.concat([OLE, Buffer.alloc(600)]), reasons.noText],
    ["pdf", Buffer.from("%PDF-1.7\ntroncato"), reasons.noText],
  ])("says so: %s, %#", async (type, bytes, reason) => {
    expect(await readText(type, bytes)).toEqual({ ok: false, reason });
  });

  it("says so of a truncated one of each type", async () => {
    for (const name of ["verbale.docx", "verbale.doc", "registro.xlsx", "registro.ods"]) {
      const bytes = sample(name);
      const answer = await readText(name.split(".")[1] ?? "", bytes.subarray(0, bytes.length / 2));
      expect([name, answer.ok]).toEqual([name, false]);
    }
  });
});
