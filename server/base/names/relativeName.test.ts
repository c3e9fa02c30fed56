import { expect, it } from "vitest";
import { reasons } from "../reasons/reasons";
import { readRelativeName } from "./relativeName";

it("reads folders and name, accents composed", () => {
  expect(readRelativeName("Qualità/Procedure/Perché.pdf".normalize("NFD"))).toEqual({
    ok: true,
    folders: ["Qualità", "Procedure"],
    name: "Perché.pdf",
  });
  expect(readRelativeName("a.pdf")).toEqual({ ok: true, folders: [], name: "a.pdf" });
});

it.each([
  "",
  "../a.pdf",
  "a/../../b.pdf",
  "/etc/passwd.pdf",
  "a//b.pdf",
  "a/./b.pdf",
  "a/ /b.pdf",
  "..\\a.pdf",
  "a\u0000.pdf",
  "a\nb.pdf",
  "a\ud800.pdf",
])("refuses %j", (name) => {
  expect(readRelativeName(name)).toEqual({ ok: false, reason: reasons.name });
});

it("refuses a name over 255 characters once composed, however many bytes these have", () => {
  const tooLong = { ok: false, reason: reasons.longName };
  expect(readRelativeName(`${"a".repeat(296)}.pdf`)).toEqual(tooLong);
  expect(readRelativeName(`${"è".repeat(252)}.pdf`)).toEqual(tooLong);
  expect(readRelativeName(`${"è".repeat(251)}.pdf`)).toMatchObject({ ok: true });
  expect(readRelativeName(`${"è".normalize("NFD").repeat(251)}.pdf`)).toMatchObject({ ok: true });
  expect(readRelativeName(`${"x".repeat(256)}/a.pdf`)).toEqual(tooLong);
});

it("refuses a path of more than 1,000 characters once composed, however short its names", () => {
  const folders = "à/".repeat(498);
  expect(readRelativeName(`${folders}${"a".repeat(4)}`.normalize("NFD"))).toMatchObject({
    ok: true,
  });
  const tooLong = { ok: false, reason: reasons.longPath };
  expect(readRelativeName(`${folders}${"a".repeat(5)}`)).toEqual(tooLong);
});

it.each([
  ["fattura\u202efdp.exe.pdf", "hidden"],
  ["Proce\u200bdura.pdf", "hidden"],
  ["CON/a.pdf", "device"],
  ["nul.pdf", "device"],
  ["a:b.pdf", "reserved"],
  ["SGI/a|b.pdf", "reserved"],
  ["a?b*.pdf", "reserved"],
  ["a. /b.pdf", "trailing"],
] as const)("refuses %j, saying why", (name, fault) => {
  expect(readRelativeName(name)).toEqual({ ok: false, reason: reasons.nameFault(fault) });
});

it.each(["Officine S.r.l. 2026/Console.pdf", "È così – (bozza) & C'.pdf", "👩‍🏭 ✔️ 1️⃣.pdf"])(
  "takes %j",
  (name) => {
    expect(readRelativeName(name)).toMatchObject({ ok: true });
  },
);
