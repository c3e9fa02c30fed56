import { describe, expect, it } from "vitest";
import { codesTexts } from "../../texts/accounts/codes/codes";
import type { CompanyCode } from "./api";
import { type CodeForm, checkCode, codeForm, codeRoles } from "./codeForm";

const before: CompanyCode = {
  legacyId: "3",
  code: "ABCD-2345",
  role: "viewer",
  usageCount: 0,
  usageLimit: 1,
  expiresAt: "2026-12-31T17:30:00.000Z",
  isActive: true,
  createdAt: null,
};
const unchanged = {
  code: "ABCD-2345",
  role: "viewer",
  usageLimit: 1,
  expiresAt: "2026-12-31T17:30:00.000Z",
  isActive: true,
};

/** The change that is sent after an edit, or the form's errors. */
function edited(part: Partial<CodeForm>, code: CompanyCode = before) {
  const checked = checkCode({ ...codeForm(code), ...part }, code);
  if (checked.ok) return checked.change;
  return Object.values(checked.errors).map((error) => codesTexts.edit.errors[error]);
}

describe("the edit of a code", () => {
  it("sends the whole code as it came, when nothing was touched [CODES-09, CODES-13]", () => {
    expect(edited({})).toEqual(unchanged);
    expect(edited({}, { ...before, expiresAt: null })).toEqual({ ...unchanged, expiresAt: null });
  });

  it("sends what was changed, without the spaces around [CODES-09]", () => {
    const part = { code: " NUOVO-1 ", role: "admin", usageLimit: " 25 ", isActive: false };
    expect(edited(part)).toEqual({
      code: "NUOVO-1",
      role: "admin",
      usageLimit: 25,
      expiresAt: "2026-12-31T17:30:00.000Z",
      isActive: false,
    });
  });

  it("ends a code with the end of the day that was chosen, where the user is [CODES-13]", () => {
    const expiresAt = new Date("2027-03-01T23:59:59.999").toISOString();
    expect(edited({ expiresOn: "2027-03-01" })).toMatchObject({ expiresAt });
    expect(edited({ expiresOn: "" })).toMatchObject({ expiresAt: null });
  });

  it.each(["", "AB1", "  ABC  "])("asks for at least four characters, not %j [CODES-10]", (code) =>
    expect(edited({ code })).toEqual(["Il codice deve contenere almeno 4 caratteri"]),
  );

  it.each(["", "0", "-1", "1.5", "1e3", "due"])(
    "asks for a limit of at least 1, not %j [CODES-12]",
    (usageLimit) =>
      expect(edited({ usageLimit })).toEqual(["Il limite di utilizzo deve essere almeno 1"]),
  );

  it.each([
    [{ code: "A".repeat(101) }, "Il codice può avere al massimo 100 caratteri"],
    [{ usageLimit: "1000001" }, "Il limite di utilizzo può essere al massimo 1.000.000"],
    [{ expiresOn: "2026-02-31" }, "Inserisci una data valida"],
    [{ role: "" }, "Seleziona un ruolo"],
  ])("refuses %j before the host does", (part, text) => {
    expect(edited(part)).toEqual([text]);
  });

  it("tells every field at once", () => {
    expect(edited({ code: "", usageLimit: "" })).toHaveLength(2);
  });
});

describe("the role of a code", () => {
  it("is admin or viewer [CODES-11, CODES-15]", () => {
    expect(codeRoles(before)).toEqual(["admin", "viewer"]);
    expect(edited({ role: "superadmin" })).toEqual(["Seleziona un ruolo"]);
  });

  it("stays superadmin where nobody touches it [CODES-16]", () => {
    const code = { ...before, role: "superadmin" };
    expect(codeRoles(code)).toEqual(["superadmin", "admin", "viewer"]);
    expect(edited({ usageLimit: "2" }, code)).toMatchObject({ role: "superadmin", usageLimit: 2 });
    expect(edited({ role: "viewer" }, code)).toMatchObject({ role: "viewer" });
  });

  it("must be chosen anew where the host has one that it does not take", () => {
    expect(edited({}, { ...before, role: "editor" })).toEqual(["Seleziona un ruolo"]);
  });
});
