import { type PasswordRule, SPECIALS, unmetRules } from "../accounts/auth/passwordRules";
import type { PasswordChange } from "./api";

/** What is typed to change the own password; taken as typed. Source: spec 2 §5. */
export interface PasswordChangeForm {
  current: string;
  next: string;
  confirmation: string;
}

export const EMPTY_PASSWORD_CHANGE: PasswordChangeForm = {
  current: "",
  next: "",
  confirmation: "",
};

/** The state of a new password's form while typing. */
export interface PasswordChangeCheck {
  /** The rules that the new password does not meet. */
  unmet: readonly PasswordRule[];
  /** The confirmation differs from the password; false while it is empty. */
  mismatch: boolean;
  /** What may be sent; null while a rule is not met. */
  input: PasswordChange | null;
}

/** Checks the form with every key: it cannot be sent before all is met. Source: spec 2 §5, settled point 31. */
export function checkPasswordChange(form: PasswordChangeForm): PasswordChangeCheck {
  const { current, next, confirmation } = form;
  const unmet = unmetRules(next, SPECIALS);
  const sendable = current !== "" && unmet.length === 0 && confirmation === next;
  return {
    unmet,
    mismatch: confirmation !== "" && confirmation !== next,
    input: sendable ? { currentPassword: current, newPassword: next } : null,
  };
}
