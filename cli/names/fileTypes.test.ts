import { describe, expect, it } from "vitest";
import { extensionOf, isAllowedName, isNeverAllowed } from "./fileTypes";

const DECISION_42 =
  "pdf, doc, docx, xls, xlsx, xlsm, ods, odt, odp, ppt, pptx, csv, txt, rtf, jpg, jpeg, png, gif, tif, tiff, dwg, dxf, msg, eml";
const SOME = "md heic mp4 step stp bmp webp vsdx exe docm zip html lnk one svg".split(" ");

describe("isAllowedName", () => {
  it("opens the types of settled point 42 and no other", () => {
    const asked = [...new Set([...DECISION_42.split(", "), ...SOME])];
    expect(asked.filter((type) => isAllowedName(`a.${type}`)).join(", ")).toBe(DECISION_42);
  });

  it.each(["a.PDF", "a.b.Docx", "archivio.tar.txt"])(
    "reads the part after the last dot: %s",
    (name) => {
      expect(isAllowedName(name)).toBe(true);
    },
  );

  it.each(["a", "pdf", ".pdf", "a.", "a.pdf ", "a.pdf.exe", "a.pdf\0", "a.pd\u200bf", "a.ｐｄｆ"])(
    "refuses %j",
    (name) => {
      expect(isAllowedName(name)).toBe(false);
    },
  );

  it.each(["md", ".MD", " md "])("opens types that this PC adds, written as %j", (extra) => {
    expect(isAllowedName("leggimi.md", [extra])).toBe(true);
    expect(isAllowedName("a.stp", [extra])).toBe(false);
  });

  it.each(
    "exe bat cmd ps1 vbs js jar sh command app lnk url desktop webloc scf docm pptm xlsb xlam dotm zip rar 7z iso html svg hta chm msi one iqy rdp reg py terminal mobileconfig".split(
      " ",
    ),
  )("never opens .%s, even when this PC adds it", (type) => {
    expect(isNeverAllowed(type)).toBe(true);
    expect(isAllowedName(`a.${type}`, [type, `.${type.toUpperCase()}`])).toBe(false);
  });

  it.each(["", ".", "a b", "../x", "pdf exe", "toolongextension"])(
    "takes no type called %j",
    (type) => {
      expect(isNeverAllowed(type)).toBe(true);
    },
  );
});

describe("extensionOf", () => {
  it("finds none in a hidden file or without a dot", () => {
    expect([".pdf", "pdf", "a."].map(extensionOf)).toEqual(["", "", ""]);
  });
});
