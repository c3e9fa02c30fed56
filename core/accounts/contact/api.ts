import * as z from "zod/mini";
import { ignored, route } from "../../api/route";
import { MAX_EMAIL_LENGTH } from "../auth/email";

/** Longest message that is taken, in characters. */
export const MAX_CONTACT_MESSAGE_LENGTH = 5000;

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** A message to the panel's operator, with fixed recipient and subject. Source: spec 2 §7. */
export const ContactInput = z.object({
  name: text(200),
  email: text(MAX_EMAIL_LENGTH),
  message: text(MAX_CONTACT_MESSAGE_LENGTH),
  recipient: z.string().check(z.maxLength(MAX_EMAIL_LENGTH)),
  subject: z.string().check(z.maxLength(200)),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** Our host sends to its own recipient, whatever the body names. Source: spec 2 §7. */
export const sendContact = route({
  method: "POST",
  path: "/api/contact",
  input: ContactInput,
  output: ignored,
});
