import { describe, expect, it } from "vitest";
import { checkPasswordChange, EMPTY_PASSWORD_CHANGE } from "./passwordFlow";

const valid = { current: "vecchia", next: "Qualita2026!", confirmation: "Qualita2026!" };

describe("checkPasswordChange", () => {
  it("gives what is to be sent once all is met, as typed [SETTINGS-10]", () => {
    expect(checkPasswordChange(valid)).toEqual({
      unmet: [],
      mismatch: false,
      input: { currentPassword: "vecchia", newPassword: "Qualita2026!" },
    });
  });

  it.each([
    ["nothing is typed", EMPTY_PASSWORD_CHANGE],
    ["the current password is missing", { ...valid, current: "" }],
    ["the confirmation is missing", { ...valid, confirmation: "" }],
    ["the confirmation differs", { ...valid, confirmation: "Qualita2026?" }],
    ["a rule is not met", { ...valid, next: "qualita2026!", confirmation: "qualita2026!" }],
  ])("gives nothing to send while %s [SETTINGS-05, SETTINGS-10]", (_, form) => {
    expect(checkPasswordChange(form).input).toBeNull();
  });

  it.each([..."@$!%?&*"])("counts %s as a special character [SETTINGS-09]", (special) => {
    const password = `Qualita2026${special}`;
    expect(checkPasswordChange({ ...valid, next: password }).unmet).toEqual([]);
  });

  it("does not count another character as special", () => {
    expect(checkPasswordChange({ ...valid, next: "Qualita2026-" }).unmet).toEqual(["special"]);
  });

  it.each([
    ["", false],
    ["Qualita", true],
    ["Qualita2026! ", true],
    ["Qualita2026!", false],
  ])(
    "tells of the confirmation %j whether it is another password [SETTINGS-06]",
    (confirmation, mismatch) => {
      expect(checkPasswordChange({ ...valid, confirmation }).mismatch).toBe(mismatch);
    },
  );
});
