import { hasHiddenSigns } from "../../names/names";
import { isEmail } from "../auth/email";
import { type PasswordRule, SPECIALS, unmetRules } from "../auth/passwordRules";
import type { RegistrationInput } from "./api";

/** The form as it is filled in; its files are kept apart. Source: spec 1 §3. */
export interface RegistrationForm {
  email: string;
  password: string;
  confirmPassword: string;
  clientName: string;
  companyCode: string;
  acceptTerms: boolean;
}

/** The fields from the top: the first wrong one gets the focus. */
export const REGISTRATION_FIELDS = [
  "email",
  "password",
  "confirmPassword",
  "clientName",
  "companyCode",
  "acceptTerms",
] as const satisfies readonly (keyof RegistrationForm)[];

/** A field's error: a key of the texts; for a password, the first rule that it breaks. */
export type RegistrationFieldError =
  | "emailInvalid"
  | PasswordRule
  | "passwordsDiffer"
  | "clientNameMissing"
  | "clientNameHidden"
  | "companyCodeMissing"
  | "companyCodeRefused"
  | "termsNotAccepted";
export type RegistrationErrors = Partial<Record<keyof RegistrationForm, RegistrationFieldError>>;

/** The fewest characters of a company's name. Source: spec 1 §5. */
const MIN_CLIENT_NAME = 2;

/**
 * Checks the form. Spaces around the texts are dropped, passwords are taken as typed, and the
 * confirmation is not sent. Source: spec 1 §5 and §7.
 */
export function checkRegistration(
  form: RegistrationForm,
): { ok: true; input: RegistrationInput } | { ok: false; errors: RegistrationErrors } {
  const { password } = form;
  const email = form.email.trim();
  const clientName = form.clientName.trim();
  const companyCode = form.companyCode.trim();
  const [broken] = unmetRules(password, SPECIALS);
  const unconfirmed = confirmationError(form);
  const errors: RegistrationErrors = {
    ...(!isEmail(email) && { email: "emailInvalid" }),
    ...(broken && { password: broken }),
    ...(unconfirmed && { confirmPassword: unconfirmed }),
    ...(hasHiddenSigns(clientName) && { clientName: "clientNameHidden" }),
    ...(clientName.length < MIN_CLIENT_NAME && { clientName: "clientNameMissing" }),
    ...(companyCode === "" && { companyCode: "companyCodeMissing" }),
    ...(!form.acceptTerms && { acceptTerms: "termsNotAccepted" }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, input: { email, password, clientName, companyCode, acceptTerms: true } };
}

function confirmationError({
  password,
  confirmPassword,
}: RegistrationForm): RegistrationFieldError | null {
  if (unmetRules(confirmPassword, SPECIALS).includes("length")) return "length";
  return confirmPassword === password ? null : "passwordsDiffer";
}
