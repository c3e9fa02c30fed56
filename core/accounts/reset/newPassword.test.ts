import { describe, expect, it } from "vitest";
import { resetTexts } from "../../texts/accounts/auth/reset";
import { checkNewPassword } from "./resetFlow";

const valid = { password: "Qualita2026!", confirmation: "Qualita2026!" };

/** The fields' errors. */
function told(facts: Partial<typeof valid>) {
  const { password, confirmation } = checkNewPassword({ ...valid, ...facts });
  const { errors } = resetTexts.form;
  return {
    password: password && errors.password[password],
    confirmation: confirmation && errors.confirmation[confirmation],
  };
}

describe("the reset form", () => {
  it("has nothing to say of a password that meets all", () => {
    expect(checkNewPassword(valid)).toEqual({});
  });

  it.each([
    ["Qual26!", "La password deve contenere almeno 8 caratteri"],
    ["qualita2026!", "Deve contenere almeno una lettera maiuscola"],
    ["QUALITA2026!", "Deve contenere almeno una lettera minuscola"],
    ["Qualitaaa!", "Deve contenere almeno un numero"],
    ["Qualita2026", "Deve contenere almeno un carattere speciale (@$!%?&)"],
  ])("tells of the password %s '%s' [RESET-16..20]", (password, text) => {
    expect(told({ password, confirmation: password }).password).toBe(text);
  });

  it.each([..."@$!%?&*"])("takes %s as a special character [RESET-21]", (special) => {
    const password = `Qualita2026${special}`;
    expect(checkNewPassword({ password, confirmation: password })).toEqual({});
  });

  it("asks for 8 characters in the confirmation too [RESET-22]", () => {
    expect(told({ confirmation: "Qualit!" }).confirmation).toBe(
      "La password deve contenere almeno 8 caratteri",
    );
  });

  it("asks for the same password twice [RESET-23]", () => {
    expect(told({ confirmation: "Qualita2026?" }).confirmation).toBe("Le password non coincidono");
  });
});
