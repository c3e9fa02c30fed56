import type { ContactFieldError } from "../../accounts/contact/contactFlow";
import { counted, formatCount } from "../../lists/counted";
import { personTexts } from "../accounts/person";

/** The contact form. `failed` is the specification's (2 §8), the rest is ours. */
export const contactTexts = {
  title: "Scrivici",
  lead: "Rispondiamo all'indirizzo indicato. Nessun campo viene usato per altri scopi.",
  privacy: "Informativa sulla privacy",
  name: "Nome",
  email: "Email",
  message: "Messaggio",
  count: (length: number, max: number) =>
    `${formatCount(length)} di ${counted(max, "carattere", "caratteri")}`,
  submit: "Invia messaggio",
  sending: "Invio in corso...",
  failed: "Si è verificato un errore durante l'invio del messaggio. Riprova più tardi.",
  sent: {
    title: "Messaggio inviato",
    text: (email: string) => `Ti risponderemo all'indirizzo ${email}.`,
    again: "Scrivi un altro messaggio",
  },
  errors: {
    nameRequired: "Il nome è obbligatorio",
    nameTooLong: "Il nome può avere al massimo 200 caratteri",
    emailRequired: "L'email è obbligatoria",
    emailInvalid: personTexts.emailInvalid,
    messageRequired: "Il messaggio è obbligatorio",
    messageTooLong: "Il messaggio può avere al massimo 5.000 caratteri",
  } satisfies Record<ContactFieldError, string>,
} as const;
