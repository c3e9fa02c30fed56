import { expect, it } from "vitest";
import { takeFinalView } from "./finalView";

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://x/a"';

/** The texts of the paragraphs that stay, and what is left of the elements that are asked for. */
function finalView(body: string): string[] {
  const xml = `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`;
  const root = new DOMParser().parseFromString(xml, "application/xml").documentElement;
  takeFinalView(root);
  return [...root.getElementsByTagName("w:p")].map((paragraph) => paragraph.textContent ?? "");
}
const r = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const p = (content: string) => `<w:p>${content}</w:p>`;
const marked = (change: string, content: string) =>
  `<w:p><w:pPr><w:rPr><w:${change}/></w:rPr></w:pPr>${content}</w:p>`;

it.each([
  [
    "moved text where it went",
    p(`<w:moveFrom>${r("a")}</w:moveFrom>${r("b")}`) + p(`<w:moveTo>${r("a")}</w:moveTo>`),
    ["b", "a"],
  ],
  [
    "inserted, not deleted text",
    p(`<w:ins>${r("a")}<w:del>${r("b")}</w:del></w:ins><w:del>${r("c")}</w:del>`),
    ["a"],
  ],
  [
    "one paragraph without the deleted mark",
    marked("del", r("a")) + marked("moveFrom", r("b")) + p(r("c")),
    ["abc"],
  ],
  ["two with an inserted one", marked("ins", r("a")) + p(r("b")), ["a", "b"]],
  [
    "rows and cells that stay",
    `<w:tbl><w:tr><w:trPr><w:del/></w:trPr><w:tc>${p(r("a"))}</w:tc></w:tr><w:tr><w:trPr><w:ins/></w:trPr><w:tc>${p(r("b"))}</w:tc><w:tc><w:tcPr><w:cellDel/></w:tcPr>${p(r("c"))}</w:tc></w:tr></w:tbl>`,
    ["b"],
  ],
  [
    "the content of controls and fields",
    `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${p(`<w:fldSimple w:instr="DATE">${r("a")}</w:fldSimple><w:smartTag>${r("b")}</w:smartTag>`)}</w:sdtContent></w:sdt>`,
    ["ab"],
  ],
  [
    "no result within the codes of a field",
    p(
      `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${r("a")}<w:r><w:fldChar w:fldCharType="separate"/></w:r>${r("b")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
    ),
    ["b"],
  ],
  [
    "what follows a broken field",
    p('<w:r><w:fldChar w:fldCharType="begin"/></w:r>') + p(r("a")),
    ["", "a"],
  ],
  [
    "what forms show",
    p(
      `<w:r><w:fldChar><w:ffData><w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar></w:r><w:r><w:fldChar><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="a"/><w:listEntry w:val="b"/></w:ddList></w:ffData></w:fldChar></w:r>`,
    ),
    ["☒b"],
  ],
])("shows of tracked changes %s [VIEW-01]", (_, body, texts) => {
  expect(finalView(body)).toEqual(texts);
});

it("shows the text of a box behind its paragraph where the library would not draw it [VIEW-01]", () => {
  const box = `<w:drawing><a:b><w:txbxContent>${p(r("b"))}${p(r("c"))}</w:txbxContent></a:b></w:drawing>`;
  const alternative = (fallback: string) =>
    p(`<w:r><a:AlternateContent><a:Choice>${box}</a:Choice>${fallback}</a:AlternateContent></w:r>`);
  expect(finalView(p(`${r("a")}<w:r>${box}</w:r>`))).toEqual(["a", "b", "c"]);
  expect(finalView(alternative(""))).toEqual(["", "b", "c"]);
  expect(finalView(alternative("<a:Fallback/>"))).toEqual(["bc", "b", "c"]);
});

it("keeps the paragraph that ends a section, whose page would go with it", () => {
  const last = `<w:p><w:pPr><w:rPr><w:del/></w:rPr><w:sectPr/></w:pPr>${r("a")}</w:p>`;
  expect(finalView(last + p(r("b")))).toEqual(["a", "b"]);
});

it("leaves elements of drawings alone that have the same names", () => {
  expect(finalView(p(`<w:r><a:moveTo/><a:del>${r("a")}</a:del></w:r>`))).toEqual(["a"]);
});

it.each([
  [
    "a plain text with a table",
    `${p(r("a"))}<w:tbl><w:tr><w:tc>${p(r("b"))}</w:tc></w:tr></w:tbl>`,
    false,
  ],
  ["a field", p(`<w:r><w:fldChar w:fldCharType="begin"/></w:r>`), true],
  ["former properties", p(`<w:pPr><w:pPrChange/></w:pPr>${r("a")}`), true],
])("tells of %s whether it is to be parsed once more [VIEW-01]", (_, body, isChanged) => {
  const xml = `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`;
  const root = new DOMParser().parseFromString(xml, "application/xml").documentElement;
  expect(takeFinalView(root)).toBe(isChanged);
});
