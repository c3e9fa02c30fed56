import { describe, expect, it } from "vitest";
import { ContactInput, MAX_CONTACT_MESSAGE_LENGTH } from "./api";
import { checkContact, MAX_CONTACT_NAME_LENGTH, messageLength } from "./contactFlow";

const form = { name: "Anna Rossi", email: "anna@esempio.it", message: "Buongiorno." };

describe("checkContact", () => {
  it("takes what is whole, without the spaces around", () => {
    const spaced = { name: " Anna Rossi ", email: " anna@esempio.it ", message: "\nBuongiorno. " };
    expect(checkContact(spaced)).toEqual({ ok: true, input: form });
  });

  it.each([
    ["name", "", "nameRequired"],
    ["name", "  ", "nameRequired"],
    ["name", "a".repeat(MAX_CONTACT_NAME_LENGTH + 1), "nameTooLong"],
    ["email", " ", "emailRequired"],
    ["email", "anna@", "emailInvalid"],
    ["message", "\n\t", "messageRequired"],
    ["message", "a".repeat(MAX_CONTACT_MESSAGE_LENGTH + 1), "messageTooLong"],
  ])("refuses as %s %j [PAGES-08..10]", (field, value, error) => {
    expect(checkContact({ ...form, [field]: value })).toEqual({
      ok: false,
      errors: { [field]: error },
    });
  });

  it("tells every field at once", () => {
    expect(checkContact({ name: "", email: "", message: "" })).toEqual({
      ok: false,
      errors: { name: "nameRequired", email: "emailRequired", message: "messageRequired" },
    });
  });

  it("takes nothing that the contract would refuse", () => {
    const longest = {
      ...form,
      name: "a".repeat(MAX_CONTACT_NAME_LENGTH),
      message: "b".repeat(MAX_CONTACT_MESSAGE_LENGTH),
    };
    const checked = checkContact(longest);
    expect(checked.ok).toBe(true);
    expect(() => ContactInput.parse({ ...longest, recipient: "", subject: "" })).not.toThrow();
  });
});

it("counts a message as the limit does", () => {
  expect(messageLength("  a b\n")).toBe(3);
});
