import type { FirstFileReason } from "../../../accounts/registration/firstFiles";
import type { RegistrationFieldError } from "../../../accounts/registration/registrationForm";
import { counted } from "../../../lists/counted";
import { othersText, unreadableNote } from "../../uploads/uploads";
import { personTexts } from "../person";
import { PASSWORDS_DIFFER, passwordErrors } from "./passwordRules";

/** The registration of a company, and its toasts. Messages for three password rules are ours. */
export const registrationTexts = {
  email: "Email",
  password: "Password",
  confirmPassword: "Conferma password",
  clientName: "Nome azienda",
  companyCode: "Codice aziendale",
  companyCodeHint: "Utilizzabile una sola volta",
  terms: {
    before: "Accetto i ",
    terms: "termini e le condizioni",
    between: " e l'",
    privacy: "informativa sulla privacy",
    newTab: " (si apre in una nuova scheda)",
  },
  submit: "Registrati",
  submitting: "Registrazione in corso...",
  errors: {
    emailInvalid: personTexts.emailInvalid,
    length: passwordErrors.length,
    upper: "La password deve contenere almeno una lettera maiuscola",
    lower: "La password deve contenere almeno una lettera minuscola",
    digit: "La password deve contenere almeno un numero",
    special: "La password deve contenere almeno un carattere speciale (@$!%*?&)",
    passwordsDiffer: PASSWORDS_DIFFER,
    clientNameMissing: "Il nome dell'azienda è obbligatorio",
    clientNameHidden: "Il nome dell'azienda contiene segni invisibili",
    companyCodeMissing: "Il codice aziendale è obbligatorio",
    companyCodeRefused: "Controlla il codice aziendale",
    termsNotAccepted: "Devi accettare i termini e le condizioni",
  } satisfies Record<RegistrationFieldError, string>,
  succeeded: {
    title: "Registrazione completata",
    text: (email: string | null) => (email === null ? "Benvenuto!" : `Benvenuto, ${email}!`),
  },
  failed: "Registrazione fallita",
  unreadable: (name: string) => `${name}: ${unreadableNote}`,
} as const;

const reasons: Record<FirstFileReason, string> = {
  type: "tipo di file non supportato",
  tooLarge: "supera 10 MB",
  empty: "è vuoto",
  longPath: "ha un percorso di oltre 1000 caratteri",
  duplicate: "è già scelto",
  tooMany: "al massimo 25 file",
  tooMuch: "al massimo 25 MB in tutto",
};

/** The first documents of a registration. Ours. */
export const firstFilesTexts = {
  label: "Documenti locali",
  optional: "(facoltativi)",
  choose: "Scegli file",
  drop: "Rilascia qui i file",
  accepted: "xlsx, xls, docx, pdf, ods, csv",
  chosen: "Documenti scelti",
  summary: (files: number, size: string) => `${counted(files, "documento", "documenti")}, ${size}`,
  remove: (name: string) => `Rimuovi ${name}`,
  excluded: (n: number) => counted(n, "file escluso", "file esclusi"),
  others: othersText,
  leftOut: (name: string, reason: FirstFileReason) => `${name}: ${reasons[reason]}`,
} as const;
