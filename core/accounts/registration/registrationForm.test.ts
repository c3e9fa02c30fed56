import { describe, expect, it } from "vitest";
import { registrationTexts } from "../../texts/accounts/auth/registration";
import {
  checkRegistration,
  type RegistrationErrors,
  type RegistrationForm,
} from "./registrationForm";

const FORM: RegistrationForm = {
  email: "laura.ferrarese@officinebrenta.it",
  password: "Qualita2026!",
  confirmPassword: "Qualita2026!",
  clientName: "Officine Brenta S.r.l.",
  companyCode: "SGI-7K4M-2026",
  acceptTerms: true,
};

/** The errors of a valid form with `change`. */
function saidOf(change: Partial<RegistrationForm>) {
  const checked = checkRegistration({ ...FORM, ...change });
  const errors: RegistrationErrors = checked.ok ? {} : checked.errors;
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, registrationTexts.errors[error]]),
  );
}

const password = (password: string, confirmPassword = password) => ({ password, confirmPassword });

describe("a registration is refused", () => {
  it.each([
    ["without an email [AUTH-27]", { email: " " }, "email", "Inserisci un indirizzo email valido"],
    [
      "for an email without a dot in its domain [AUTH-27]",
      { email: "laura@officinebrenta" },
      "email",
      "Inserisci un indirizzo email valido",
    ],
    [
      "for 7 characters in the password [AUTH-28]",
      password("Qual26!", "Qual26!!"),
      "password",
      "La password deve contenere almeno 8 caratteri",
    ],
    [
      "without an uppercase letter [AUTH-29]",
      password("qualita2026!"),
      "password",
      "La password deve contenere almeno una lettera maiuscola",
    ],
    [
      "without a lowercase letter [AUTH-30]",
      password("QUALITA2026!"),
      "password",
      "La password deve contenere almeno una lettera minuscola",
    ],
    [
      "without a digit [AUTH-31]",
      password("Qualitaaaa!"),
      "password",
      "La password deve contenere almeno un numero",
    ],
    [
      "without a special character [AUTH-32]",
      password("Qualita2026"),
      "password",
      "La password deve contenere almeno un carattere speciale (@$!%*?&)",
    ],
    [
      "for 7 characters in the confirmation [AUTH-33]",
      { confirmPassword: "Qualita" },
      "confirmPassword",
      "La password deve contenere almeno 8 caratteri",
    ],
    [
      "when the confirmation differs, by case alone too [AUTH-34]",
      { confirmPassword: "qualita2026!" },
      "confirmPassword",
      "Le password non corrispondono",
    ],
    [
      "for one character in the company's name [AUTH-35]",
      { clientName: " B " },
      "clientName",
      "Il nome dell'azienda è obbligatorio",
    ],
    [
      "without a company code [AUTH-36]",
      { companyCode: "  " },
      "companyCode",
      "Il codice aziendale è obbligatorio",
    ],
    [
      "without the terms [AUTH-38]",
      { acceptTerms: false },
      "acceptTerms",
      "Devi accettare i termini e le condizioni",
    ],
  ])("%s", (_, change, field, text) => {
    expect(saidOf(change)[field]).toBe(text);
    // Apart from the two password fields, each fault appears at one field.
    if (field !== "password") expect(Object.keys(saidOf(change))).toEqual([field]);
  });

  it("at every field when nothing is filled in", () => {
    const empty = { email: "", clientName: "", companyCode: "", acceptTerms: false };
    expect(Object.keys(saidOf({ ...empty, ...password("") }))).toEqual([
      "email",
      "password",
      "confirmPassword",
      "clientName",
      "companyCode",
      "acceptTerms",
    ]);
  });
});

describe("a registration is taken", () => {
  it("without its confirmation, and without spaces around what is no password [AUTH-40]", () => {
    const form = {
      ...FORM,
      email: ` ${FORM.email}`,
      clientName: " Officine Brenta S.r.l. ",
      companyCode: "SGI-7K4M-2026 ",
      ...password(" Qualita 2026! "),
    };
    expect(checkRegistration(form)).toEqual({
      ok: true,
      input: {
        email: FORM.email,
        password: " Qualita 2026! ",
        clientName: "Officine Brenta S.r.l.",
        companyCode: "SGI-7K4M-2026",
        acceptTerms: true,
      },
    });
  });

  it.each([
    ["for 8 characters with an asterisk [AUTH-28, AUTH-32]", password("Quali26*")],
    ["for a name of 2 characters [AUTH-35]", { clientName: "3M" }],
    ["for a code of one character [AUTH-36]", { companyCode: "7" }],
  ])("%s", (_, change) => {
    expect(saidOf(change)).toEqual({});
  });
});
