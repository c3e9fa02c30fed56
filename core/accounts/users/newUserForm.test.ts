import { describe, expect, it } from "vitest";
import { usersTexts } from "../../texts/accounts/users/users";
import { checkNewUser, NEW_USER_ROLES, NEW_USER_SPECIALS, type NewUserForm } from "./newUserForm";

const good: NewUserForm = { email: "anna@esempio.it", password: "Qualita2026!", role: "viewer" };

/** A field's error in a form that is otherwise valid. */
function told(part: Partial<NewUserForm>) {
  const checked = checkNewUser({ ...good, ...part });
  if (checked.ok) return null;
  const [error] = Object.values(checked.errors);
  return error && usersTexts.create.errors[error];
}

describe("checkNewUser", () => {
  it("gives what is to be sent: the email without spaces around, the password as typed [USERS-12]", () => {
    const form = { ...good, email: " anna@esempio.it ", password: " Qualita2026! " };
    expect(checkNewUser(form)).toEqual({
      ok: true,
      input: { email: "anna@esempio.it", password: " Qualita2026! ", role: "viewer" },
    });
  });

  it.each(["", "anna", "anna@", "anna@esempio", "@esempio.it"])(
    "asks for an email instead of %j [USERS-13]",
    (email) => expect(told({ email })).toBe("Inserisci un indirizzo email valido"),
  );

  it.each([
    ["Corta1!", "La password deve contenere almeno 8 caratteri"],
    ["qualita2026!", "Deve contenere almeno una lettera maiuscola"],
    ["QUALITA2026!", "Deve contenere almeno una lettera minuscola"],
    ["QualitaSempre!", "Deve contenere almeno un numero"],
    ["Qualita2026", "Deve contenere almeno un carattere speciale (@$!%?&)"],
  ])("says of the password %j what it lacks: %s [USERS-14..18]", (password, text) => {
    expect(told({ password })).toBe(text);
  });

  it.each([...NEW_USER_SPECIALS])("counts %s as a special character [USERS-18]", (special) => {
    expect(told({ password: `Qualita2026${special}` })).toBeNull();
  });

  it("does not count * as special, though the other forms do [USERS-19]", () => {
    expect(told({ password: "Qualita2026*" })).toContain("carattere speciale");
  });

  it.each(["", "superadmin", "editor"])("asks for a role instead of %j [USERS-20]", (role) => {
    expect(told({ role })).toBe("Seleziona un ruolo");
  });

  it("takes the role admin, but offers viewer alone [USERS-20, USERS-21]", () => {
    expect(told({ role: "admin" })).toBeNull();
    expect(NEW_USER_ROLES).toEqual(["viewer"]);
  });

  it("tells every field at once", () => {
    expect(checkNewUser({ email: "", password: "", role: "" })).toEqual({
      ok: false,
      errors: { email: "emailInvalid", password: "length", role: "roleMissing" },
    });
  });
});

it("tells each wrong field what is wrong with it [USERS-13..18]", () => {
  const form = { email: "anna", password: "corta", role: "capo", name: "Anna\u0000" };
  expect(checkNewUser(form)).toEqual({
    ok: false,
    errors: {
      ...{ email: "emailInvalid", name: "nameWrong" },
      ...{ password: expect.any(String), role: "roleMissing" },
    },
  });
});

it("sends a name where there is one [LIFE-11]", () => {
  expect(checkNewUser({ ...good, name: " Anna Rossi " })).toMatchObject({
    input: { name: "Anna Rossi" },
  });
  expect(checkNewUser({ ...good, name: " " })).toMatchObject({ ok: true, input: good });
});
