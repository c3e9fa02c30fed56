import {
  MIN_PASSWORD_LENGTH,
  type PasswordRule,
  SPECIALS,
  unmetRules,
} from "../auth/passwordRules";

export interface NewPasswordForm {
  password: string;
  confirmation: string;
}

/** The fields' errors: keys of the texts. */
export interface NewPasswordErrors {
  password?: PasswordRule;
  confirmation?: "length" | "mismatch";
}

/** Checks the reset form: the first rule that each field does not meet. Source: spec 2 §5. */
export function checkNewPassword({ password, confirmation }: NewPasswordForm): NewPasswordErrors {
  const [first] = unmetRules(password, SPECIALS);
  const second = confirmationError(password, confirmation);
  return { ...(first && { password: first }), ...(second && { confirmation: second }) };
}

function confirmationError(password: string, confirmation: string) {
  if (confirmation.length < MIN_PASSWORD_LENGTH) return "length";
  return confirmation === password ? null : "mismatch";
}
