import { isEmail } from "../auth/email";
import { MAX_CONTACT_MESSAGE_LENGTH } from "./api";

/** Longest name that is taken, in characters: as the host's. */
export const MAX_CONTACT_NAME_LENGTH = 200;

/** What a visitor writes. Source: spec 2 §3. */
export interface ContactForm {
  name: string;
  email: string;
  message: string;
}

/** A field's error: a key of the texts. */
export type ContactFieldError =
  | "nameRequired"
  | "nameTooLong"
  | "emailRequired"
  | "emailInvalid"
  | "messageRequired"
  | "messageTooLong";
export type ContactErrors = { [Name in keyof ContactForm]?: ContactFieldError };

/** Checks the contact form, after trimming. Source: spec 2 §5. */
export function checkContact(
  form: ContactForm,
): { ok: true; input: ContactForm } | { ok: false; errors: ContactErrors } {
  const input = {
    name: form.name.trim(),
    email: form.email.trim(),
    message: form.message.trim(),
  };
  const name = lengthProblem(input.name, MAX_CONTACT_NAME_LENGTH);
  const message = lengthProblem(input.message, MAX_CONTACT_MESSAGE_LENGTH);
  const errors: ContactErrors = {
    ...(name && { name: `name${name}` as const }),
    ...(input.email === "" && { email: "emailRequired" as const }),
    ...(input.email !== "" && !isEmail(input.email) && { email: "emailInvalid" as const }),
    ...(message && { message: `message${message}` as const }),
  };
  return Object.keys(errors).length === 0 ? { ok: true, input } : { ok: false, errors };
}

/** Characters of a message as the limit counts them. */
export function messageLength(message: string): number {
  return message.trim().length;
}

function lengthProblem(text: string, max: number): "Required" | "TooLong" | null {
  if (text === "") return "Required";
  return text.length > max ? "TooLong" : null;
}
