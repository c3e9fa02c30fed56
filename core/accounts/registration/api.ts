import * as z from "zod/mini";
import { route } from "../../api/route";
import { User } from "../../session/user";
import { MAX_EMAIL_LENGTH } from "../auth/email";
import { MAX_PASSWORD_LENGTH } from "../auth/passwordRules";

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/**
 * What registers a company with its first admin. With files it goes as a multipart form with the
 * same fields, `acceptTerms` as `true`, and repeated parts `localFiles`. Source: spec 1 §7.
 */
export const RegistrationInput = z.object({
  email: text(MAX_EMAIL_LENGTH),
  password: text(MAX_PASSWORD_LENGTH),
  clientName: text(200),
  companyCode: text(100),
  acceptTerms: z.literal(true),
});
export type RegistrationInput = z.infer<typeof RegistrationInput>;

/** May hold the new user, or nothing. Source: spec 1 §3. */
export const RegistrationAnswer = z.nullish(
  z.looseObject({
    user: z.nullish(z.custom<User>((value) => isUser(value))),
    message: z.nullish(z.string()),
  }),
);
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>;

function isUser(value: unknown): boolean {
  try {
    User.parse(value);
    return true;
  } catch {
    return false;
  }
}

/** Registers a company with its first admin. Source: spec 1 §7. */
export const registerAdmin = route({
  method: "POST",
  path: "/api/register/admin",
  input: RegistrationInput,
  alsoForm: true,
  output: RegistrationAnswer,
});
