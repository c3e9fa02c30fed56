import { expect, it } from "vitest";
import { contentDisposition } from "./fileHeaders";

it.each([
  ["7.5.3 Procedura.pdf", "7.5.3 Procedura.pdf", "7.5.3%20Procedura.pdf"],
  ["Qualità perché.docx", "Qualita perche.docx", "Qualit%C3%A0%20perch%C3%A9.docx"],
  ["a \"b\" (c)'d'.pdf", "a _b_ (c)'d'.pdf", "a%20%22b%22%20%28c%29%27d%27.pdf"],
  ["50%.pdf", "50_.pdf", "50%25.pdf"],
  ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie: x=1.pdf", "aSet-Cookie%3A%20x%3D1.pdf"],
  ["../../etc/passwd", ".._.._etc_passwd", ".._.._etc_passwd"],
  ["a\\b\u0000.pdf", "a_b.pdf", "a_b.pdf"],
  ["gpj.\u202Efdp", "gpj.fdp", "gpj.fdp"],
  ["文件 🙂.pdf", "__ __.pdf", "%E6%96%87%E4%BB%B6%20%F0%9F%99%82.pdf"],
  ["\uD83D.pdf", ".pdf", ".pdf"],
  ["", "documento", "documento"],
  ["\n", "documento", "documento"],
])("names %j so that every browser keeps it", (name, ascii, full) => {
  const header = `attachment; filename="${ascii}"; filename*=UTF-8''${full}`;
  expect(contentDisposition("attachment", name)).toBe(header);
});

it("cuts a name without end", () => {
  expect(contentDisposition("inline", "x".repeat(10_000))).toHaveLength(2 * 255 + 38);
});
