import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { authTexts } from "../../texts/accounts/auth/auth";
import { LoginAnswer, LoginInput } from "./api";
import { checkLogin, type LoginErrors } from "./loginFlow";

const form = { email: "anna@esempio.it", password: "Segreta1!", remember: true };

/** The form's errors, by field. */
function told(facts: Partial<LoginInput>): { email?: string; password?: string } {
  const result = checkLogin({ ...form, ...facts });
  const errors: LoginErrors = result.ok ? {} : result.errors;
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, authTexts.errors[error]]),
  );
}

describe("checkLogin", () => {
  it("passes email, password and remember on as typed [AUTH-08]", () => {
    expect(checkLogin(form)).toEqual({ ok: true, input: form });
  });

  it.each([
    "",
    " ",
    "anna",
    "anna@",
    "@esempio.it",
    "anna@esempio",
    "anna esempio@x.it",
    "a@b@c.it",
    "anna@esempio.it, b@c.it",
  ])("tells of the email %j 'Inserisci un indirizzo email valido' [AUTH-10]", (email) => {
    expect(told({ email })).toEqual({ email: "Inserisci un indirizzo email valido" });
  });

  it.each(["anna@esempio.it", "anna.rossi+sgi@posta.esempio.it", "ANNA@ESEMPIO.IT"])(
    "takes the email %s",
    (email) => {
      expect(told({ email })).toEqual({});
    },
  );

  it("tells of an empty password 'La password è obbligatoria' [AUTH-11]", () => {
    expect(told({ password: "" })).toEqual({ password: "La password è obbligatoria" });
  });

  it("tells of both fields at once", () => {
    expect(Object.keys(told({ email: "", password: "" }))).toEqual(["email", "password"]);
  });

  it("drops the spaces around the email, and takes the password as typed", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (password) => {
        const result = checkLogin({ ...form, email: "  anna@esempio.it\n", password });
        expect(result).toEqual({ ok: true, input: { ...form, password } });
      }),
    );
  });
});

describe("LoginInput", () => {
  it("remembers nobody unless told to [AUTH-09]", () => {
    expect(LoginInput.parse({ email: "a", password: "b" })).toEqual({
      email: "a",
      password: "b",
      remember: false,
    });
  });

  it.each([
    {},
    { email: "a" },
    { email: "a", password: 1 },
    { email: "a", password: "b", remember: "yes" },
  ])("refuses %j", (sent) => {
    expect(() => LoginInput.parse(sent)).toThrow();
  });
});

describe("LoginAnswer", () => {
  it("is a user, or asks for a second factor", () => {
    expect(LoginAnswer.parse({ legacyId: 1, email: "a" })).toEqual({
      legacyId: "1",
      sentId: 1,
      email: "a",
    });
    expect(LoginAnswer.parse({ requiresMfa: true })).toEqual({ requiresMfa: true });
    expect(() => LoginAnswer.parse({ requiresMfa: "yes" })).toThrow();
  });
});
