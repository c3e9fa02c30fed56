import { isEmail, SPECIALS, unmetRules } from "@sgi/core/accounts/auth";
import { RegistrationInput } from "@sgi/core/accounts/registration";
import { hasHiddenSigns } from "@sgi/core/names";
import { HttpFailure } from "../../http/httpFailure";
import { messages } from "../../http/messages";
import { complaint } from "../../http/readInput";
import { foldEmail } from "../../storage/store/schema/foldEmail";

const MIN_COMPANY_NAME_LENGTH = 2;

/** The text fields of the form. Source: spec 1 §7. */
export const REGISTRATION_FORM_FIELDS = Object.keys(RegistrationInput.shape);

/** What a registration needs, checked and normalized. */
export type Registration = Pick<
  RegistrationInput,
  "email" | "password" | "clientName" | "companyCode"
>;

/** @throws {HttpFailure} 400 when a field is not what the specification asks for. */
export function normalizeRegistration(input: RegistrationInput): Registration {
  const email = foldEmail(input.email);
  const clientName = input.clientName.normalize("NFC").trim();
  const companyCode = input.companyCode.trim();
  const { password } = input;
  const problem =
    (isEmail(email) ? null : messages.invalidEmail) ??
    nameProblem(clientName) ??
    (companyCode === "" ? messages.missingField("companyCode") : null) ??
    (!hasHiddenSigns(companyCode) ? null : messages.invalidCompanyCode) ??
    (unmetRules(password, SPECIALS).length > 0 ? messages.weakRegistrationPassword : null);
  if (problem !== null) throw new HttpFailure(400, problem);
  return { email, password, clientName, companyCode };
}

/** Reads the same from a form, where `true` as text accepts the terms. */
export function readRegistrationForm(fields: ReadonlyMap<string, string>): Registration {
  const body: Record<string, unknown> = Object.fromEntries(fields);
  if (body.acceptTerms === "true") body.acceptTerms = true;
  const parsed = RegistrationInput.safeParse(body);
  if (!parsed.success) throw new HttpFailure(400, complaint(parsed.error, body));
  return normalizeRegistration(parsed.data);
}

function nameProblem(name: string): string | null {
  if (name.length < MIN_COMPANY_NAME_LENGTH) return messages.companyNameRequired;
  return hasHiddenSigns(name) ? messages.invalidCompanyName : null;
}
