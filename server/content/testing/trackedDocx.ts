import { docxOf, field, p, pMarked, r, row, story, textBox, tracked } from "./docxOf";

/** What `trackedDocx` shows, paragraph by paragraph, its header first and its notes last. */
export const TRACKED_DOCX_SHOWS = [
  "Mod. 7.5 Rev. 3",
  "Scopo e campo",
  "Inserito qui spostato",
  "Uno e due",
  "cella che resta",
  "controllo",
  "Pagina 7, del 30/06/2027",
  "Esito: chiuso ☒",
  "riquadro",
  "Nota 1",
  "nota che resta",
];

/** A Word document with every tracked change, control, field and note that a text may have. */
export function trackedDocx(): Buffer {
  const note = (id: number) => `<w:r><w:footnoteReference w:id="${id}"/></w:r>`;
  const formField = (data: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const body = [
    p(r("Scopo e "), tracked("del", r("vecchio ")), r("campo")),
    p(tracked("moveFrom", r("spostato"))),
    p(tracked("ins", r("Inserito qui ")), tracked("moveTo", r("spostato"))),
    pMarked("del", r("Uno ")) + p(r("e due")),
    `<w:tbl>${row('<w:del w:id="1"/>', p(r("riga tolta")))}${row("", p(r("cella che resta")))}<w:tr><w:tc><w:tcPr><w:cellDel w:id="2"/></w:tcPr>${p(r("cella tolta"))}</w:tc></w:tr></w:tbl>`,
    `<w:sdt><w:sdtContent>${p("<w:sdt><w:sdtContent>", r("controllo"), "</w:sdtContent></w:sdt>")}</w:sdtContent></w:sdt>`,
    p(
      r("Pagina "),
      field(`IF ${field("PAGE", r("9"))} = 9`, r("7")),
      '<w:fldSimple w:instr="DATE">',
      r(", del 30/06/2027"),
      "</w:fldSimple>",
    ),
    p(
      r("Esito: "),
      formField(
        '<w:ddList><w:result w:val="1"/><w:listEntry w:val="aperto"/><w:listEntry w:val="chiuso"/></w:ddList>',
      ),
      r(" "),
      formField("<w:checkBox><w:checked/></w:checkBox>"),
    ),
    p(textBox(p(r("riquadro")))),
    p(r("Nota "), note(2), tracked("del", note(3))),
    '<w:sectPr><w:headerReference w:type="default" r:id="r0"/></w:sectPr>',
  ].join("");
  const notes = [
    `<w:footnote w:id="2">${p(r("nota "), tracked("del", r("non ")), r("che resta"))}</w:footnote>`,
    `<w:footnote w:id="3">${p(r("nota tolta"))}</w:footnote>`,
  ];
  return docxOf(body, [
    {
      type: "header",
      name: "header1.xml",
      content: story(
        "hdr",
        p(r("Mod. 7.5 "), tracked("del", r("Rev. 2")), tracked("ins", r("Rev. 3"))),
      ),
    },
    { type: "footnotes", name: "footnotes.xml", content: story("footnotes", notes.join("")) },
  ]);
}
