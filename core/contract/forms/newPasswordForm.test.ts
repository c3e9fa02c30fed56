import { expect, it } from "vitest";
import { SPECIALS, unmetRules } from "../../accounts/auth/passwordRules";
import { NEW_USER_SPECIALS } from "../../accounts/users/newUserForm";
import { contract, type RouteName } from "../contract";
import { jsonSchemaOf } from "./jsonSchema";
import { newPasswordForm, routeForms } from "./routeForms";

const SAMPLES = [
  "Segreta-1!",
  "Segreta1!",
  "Segr1!",
  "segreta1!",
  "SEGRETA1!",
  "Segreta!!",
  "Segreta11",
  "Segreta1*",
  "Segreta1^",
  "Segréta1\n!",
  "",
  `S1!${"e".repeat(1_021)}`,
];

it.each([SPECIALS, NEW_USER_SPECIALS])("takes what the rules take, with %s", (specials) => {
  const form = newPasswordForm(specials);
  const taken = SAMPLES.filter((sample) => form.safeParse(sample).success);
  expect(taken).toEqual(SAMPLES.filter((sample) => unmetRules(sample, specials).length === 0));
  expect(form.safeParse(`S1!${"e".repeat(1_022)}`).success).toBe(false);
});

it("stands wherever a password is set, and nowhere where one is asked for", () => {
  const found = (Object.keys(contract) as RouteName[]).flatMap((name) => {
    const { input } = routeForms(name);
    const { properties = {} } = input === null ? {} : jsonSchemaOf(input, "input");
    return Object.entries(
      properties as Record<string, { minLength?: number; description?: string }>,
    )
      .filter(([field]) => /password/i.test(field))
      .map(([field, { minLength, description }]) => {
        return `${name}.${field} ${minLength} ${description?.split("`")[1]}`;
      });
  });
  expect(found.toSorted()).toEqual([
    "acceptInvitation.password 8 @$!%?&",
    "changePassword.currentPassword 1 undefined",
    "changePassword.newPassword 8 @$!%*?&",
    "createUser.password 8 @$!%?&",
    "disableMfa.password 1 undefined",
    "login.password undefined undefined",
    "regenerateBackupCodes.password 1 undefined",
    "registerAdmin.password 8 @$!%*?&",
    "resetPassword.password 8 @$!%*?&",
  ]);
});
