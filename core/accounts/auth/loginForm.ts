import type { LoginInput } from "./api";
import { isEmail } from "./email";

/** A field's error: a key of the texts. */
export type LoginFieldError = "emailInvalid" | "passwordRequired";
export type LoginErrors = { email?: LoginFieldError; password?: LoginFieldError };

/**
 * Checks the login form. Spaces around the email are dropped, the password is taken as typed.
 * Source: spec 1 §5.
 */
export function checkLogin(
  form: LoginInput,
): { ok: true; input: LoginInput } | { ok: false; errors: LoginErrors } {
  const email = form.email.trim();
  const errors: LoginErrors = {
    ...(!isEmail(email) && { email: "emailInvalid" }),
    ...(form.password === "" && { password: "passwordRequired" }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, input: { ...form, email } };
}
