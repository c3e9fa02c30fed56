import { readFileSync } from "node:fs";
import { ASIDE_MARK, ROW_MARK, rowDigits } from "@sgi/core/lists";
import { describe, expect, it } from "vitest";
import {
  type DocxPart,
  docxOf,
  field,
  p,
  pMarked,
  r,
  row,
  story,
  textBox,
  tracked,
} from "../testing/docxOf";
import { TRACKED_DOCX_SHOWS, trackedDocx } from "../testing/trackedDocx";
import { readText } from "./readText";
import { linesOf as linesOfFile } from "./testing/readFile";

const report = (name: string) =>
  readFileSync(new URL(`../../../fixtures/reports/${name}`, import.meta.url));

async function linesOf(body: string | Buffer, parts: readonly DocxPart[] = []): Promise<string[]> {
  return linesOfFile("docx", typeof body === "string" ? docxOf(body, parts) : body);
}

const MOVED = tracked("moveFrom", r("clausola"));
const DELETED = tracked(
  "del",
  `${r("testo lasciato in w:t")}<w:r><w:tab/><w:delText>x</w:delText></w:r>`,
);

describe("the final view of tracked changes", () => {
  it("tells a moved sentence once, where it went [TEXT-01, HIST-05]", async () => {
    expect(await linesOf(report("10-spostato.docx"))).toEqual([
      "Premessa",
      "Corpo",
      "Clausola di riservatezza",
    ]);
  });

  it("is what the preview draws of the same document, headers last [TEXT-01, VIEW-01]", async () => {
    // The preview numbers the notes itself.
    const [header, ...others] = TRACKED_DOCX_SHOWS.map((line) => line.replace("Nota 1", "Nota"));
    expect(await linesOf(trackedDocx())).toEqual([...others, `${ASIDE_MARK}${header}`]);
  });

  it.each([
    [
      "what was inserted and moved here",
      p(tracked("ins", r("messo")), tracked("moveTo", r(" qui"))),
      ["messo qui"],
    ],
    ["neither what was deleted nor moved away", p(r("a"), DELETED, MOVED, r("b")), ["ab"]],
    ["nothing inserted and deleted again", p(tracked("ins", DELETED), r("b")), ["b"]],
    ["no text box that was deleted", p(r("a"), tracked("del", textBox(p(r("via"))))), ["a"]],
    [
      "one paragraph where the mark between was deleted",
      pMarked("del", r("uno, ")) + p(r("due")) + p(r("tre")),
      ["uno, due", "tre"],
    ],
    [
      "one paragraph where the mark was moved away",
      pMarked("moveFrom", MOVED) + p(r("due")),
      ["due"],
    ],
    [
      "two where the mark between was inserted",
      pMarked("ins", r("uno")) + p(r("due")),
      ["uno", "due"],
    ],
    [
      "what stands before a deleted mark at the end",
      p(r("uno")) + pMarked("del", r("due")),
      ["uno", "due"],
    ],
    [
      "a deleted mark before a table as its end",
      `${pMarked("del", r("uno"))}<w:tbl>${row("", p(r("cella")))}</w:tbl>`,
      ["uno", "cella"],
    ],
    [
      "the rows that stay",
      `<w:tbl>${row('<w:del w:id="1"/>', p(r("tolta")))}${row('<w:ins w:id="2"/>', p(r("messa")))}</w:tbl>${p(r("dopo"))}`,
      ["messa", "dopo"],
    ],
    [
      "the cells that stay",
      `<w:tbl><w:tr><w:tc><w:tcPr><w:cellDel w:id="1"/></w:tcPr>${p(r("tolta"))}</w:tc><w:tc>${pMarked("del", r("resta"))}</w:tc><w:tc>${p(r("altra"))}</w:tc></w:tr></w:tbl>`,
      ["resta", "altra"],
    ],
    [
      "no former properties",
      `<w:p><w:pPr><w:pPrChange w:id="1"><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr></w:pPrChange><w:rPr><w:rPrChange w:id="2"><w:rPr><w:del w:id="3"/></w:rPr></w:rPrChange></w:rPr></w:pPr>${r("a")}</w:p>${p(r("b"))}`,
      ["a", "b"],
    ],
  ])("gives %s [TEXT-01, HIST-05]", async (_, body, lines) => {
    expect(await linesOf(body)).toEqual(lines);
  });

  it("is that of headers and notes too, and leaves out the notes of what was deleted [TEXT-01]", async () => {
    const reference = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
    const note = (id: number, content: string) =>
      `<w:footnote w:id="${id}">${content}</w:footnote>`;
    const body = p(
      r("Corpo"),
      reference(1),
      tracked("del", reference(2)),
      tracked("moveFrom", reference(3)),
      tracked("moveTo", reference(3)),
    );
    const notes =
      note(1, p(r("nota "), DELETED)) +
      note(2, p(r("tolta"))) +
      note(3, pMarked("del", r("spostata")));
    const parts = [
      { type: "header", name: "h.xml", content: story("hdr", p(DELETED, r("Rev. 3")) + p(MOVED)) },
      { type: "footnotes", name: "n.xml", content: story("footnotes", notes) },
      { type: "comments", name: "c.xml", content: story("comments", p(r("commento"))) },
    ];
    expect(await linesOf(body, parts)).toEqual([
      "Corpo",
      "nota",
      "spostata",
      `${ASIDE_MARK}Rev. 3`,
    ]);
  });
});

describe("all that a reader sees", () => {
  it.each([
    [
      "text boxes once",
      p(r("a"), textBox(p(r("riquadro"), "<w:r><w:tab/></w:r>"))),
      ["riquadro", "a"],
    ],
    [
      "what only older programs show",
      p(
        `<w:r><mc:AlternateContent><mc:Fallback><w:t>vecchio</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      ["vecchio"],
    ],
    [
      "content controls around paragraphs, rows, cells and words",
      `<w:sdt><w:sdtPr><w:tabs/></w:sdtPr><w:sdtContent>${p("<w:sdt><w:sdtContent>", r("parola"), "</w:sdtContent></w:sdt>")}<w:tbl><w:sdt><w:sdtContent>${row("", p(r("riga")))}</w:sdtContent></w:sdt></w:tbl></w:sdtContent></w:sdt>`,
      ["parola", "riga"],
    ],
    [
      "results of fields, not their codes",
      p(r("pagina "), field(`IF ${field("MERGEFIELD x", r("interno"))} = 1`, r("7"))),
      ["pagina 7"],
    ],
    [
      "simple fields",
      p('<w:fldSimple w:instr="DATE">', r("30/06/2027"), "</w:fldSimple>"),
      ["30/06/2027"],
    ],
    [
      "what follows a field that never ends",
      p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>') + p(r("dopo")),
      ["dopo"],
    ],
    [
      "choices and boxes of forms",
      p(
        r("Esito: "),
        '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="aperto"/><w:listEntry w:val="chiuso"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
        '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>',
      ),
      ["Esito: chiuso☒"],
    ],
  ])("is content: %s [TEXT-01]", async (_, body, lines) => {
    expect(await linesOf(body)).toEqual(lines);
  });

  it("finds the words of a part that is taken in, where it stands [TEXT-01]", async () => {
    expect(await linesOf(report("12-parte-html.docx"))).toEqual([
      "Premessa",
      "Testo della scheda tecnica",
    ]);
  });

  const MHT = `From: Word\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="--=_x"\r\n\r\nSenza uso\r\n\r\n----=_x\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<html><body><p>Perch=C3=A9 la par=\r\nte</p></body></html>\r\n----=_x\r\nContent-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n----=_x--`;
  it.each([
    [
      "plain text",
      "a.txt",
      Buffer.from("riga uno\r\nqualità < 5", "latin1"),
      ["riga uno", "qualità < 5"],
    ],
    [
      "HTML",
      "a.htm",
      "<title>no</title><style>p{}</style><!-- <p>no</p> --><p>Punto&nbsp;4.1 &egrave; <b>chi</b>uso</p><script>no()</script><table><tr><td>a<td>b</table>1 < 2",
      ["Punto 4.1 è chiuso", "a\tb", "1 < 2"],
    ],
    ["a web page in one file", "a.mht", MHT, ["Perché la parte"]],
    [
      "a Word document",
      "a.docx",
      docxOf(p(r("interno"), DELETED), [
        { type: "header", name: "h.xml", content: story("hdr", p(r("testata"))) },
      ]),
      ["interno", "testata"],
    ],
    ["nothing of a broken document", "a.docx", Buffer.from("PK\u0003\u0004 rotto"), []],
  ])("takes in %s [TEXT-01]", async (_, name, content, lines) => {
    const body = `${p(r("prima"))}<w:altChunk r:id="r0"/>${p(r("dopo"))}`;
    expect(await linesOf(body, [{ type: "aFChunk", name, content }])).toEqual([
      "prima",
      ...lines,
      "dopo",
    ]);
  });

  it("ends at documents that take themselves in again and again [TEXT-01]", async () => {
    let bytes = docxOf(p(r("fondo")));
    for (let depth = 1; depth <= 5; depth++) {
      const chunk = { type: "aFChunk", name: "a.docx", content: bytes };
      bytes = docxOf(`${p(r(`${depth}`))}<w:altChunk r:id="r0"/>`, [chunk]);
    }
    expect(await linesOf(bytes)).toEqual(["5", "4", "3", "2"]);
  });

  it("keeps what stands in a broken cell, before another one in it [TEXT-01]", async () => {
    const cell = `<w:tc>${p(r("fuori"))}<w:tc>${p(r("dentro"))}</w:tc>${p(r("dopo"))}</w:tc>`;
    const grid = "<w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>";
    const row = `<w:tr>${cell}<w:tc>${p(r("b"))}</w:tc></w:tr>`;
    const text = (await linesOf(docxOf(`<w:tbl>${grid}${row}</w:tbl>`))).join(" ");
    for (const word of ["fuori", "dentro", "dopo", "b"]) expect(text).toContain(word);
  });

  it("has the rows of tables as rows, also of a header's; of one column as lines [HIST-11]", async () => {
    const cell = (...texts: string[]) => `<w:tc>${texts.map((text) => p(r(text))).join("")}</w:tc>`;
    const table = (columns: number, ...rows: string[]) =>
      `<w:tbl><w:tblGrid>${"<w:gridCol/>".repeat(columns)}</w:tblGrid>${rows.map((cells) => `<w:tr>${cells}</w:tr>`).join("")}</w:tbl>`;
    const nested = `<w:tc>${table(2, cell("a") + cell("b"))}</w:tc>`;
    const long = cell("x".repeat(3_000), "uno") + cell("y".repeat(2_000));
    const body = [
      table(2, cell("Cosa") + cell("Anni"), cell("Tarature", "e prove") + cell("3"), cell("Fine")),
      table(1, cell("Riquadro", "solo")),
      table(2, long, nested + cell("c")),
    ].join("");
    const content = story("hdr", table(2, cell("PR-01") + cell("Rev. 3")));
    const header = { type: "header", name: "header1.xml", content };
    const answer = await readText("docx", docxOf(body, [header]));
    const first = `${ROW_MARK}${rowDigits(1)}`;
    expect(answer.ok && answer.text.split("\n")).toEqual([
      `${first}Cosa\tAnni`,
      `${ROW_MARK}Tarature e prove\t3`,
      `${ROW_MARK}Fine`,
      "Riquadro",
      "solo",
      "x".repeat(3_000),
      "uno",
      "y".repeat(2_000),
      `${first}a b\tc`,
      `${ASIDE_MARK}${first}PR-01\tRev. 3`,
    ]);
  });
});
