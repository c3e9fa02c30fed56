import type { LoginFieldError } from "../../../accounts/auth/loginFlow";
import { personTexts } from "../person";

/** /auth and the toasts of a login. */
export const authTexts = {
  headings: { login: "Accedi al pannello", register: "Registra la tua azienda" },
  modes: "Accesso",
  tabs: { login: "Accedi", register: "Registrati" },
  email: "Email",
  password: "Password",
  forgot: "Password dimenticata?",
  remember: "Ricordami su questo dispositivo",
  submit: "Accedi",
  submitting: "Accesso in corso...",
  errors: {
    emailInvalid: personTexts.emailInvalid,
    passwordRequired: "La password è obbligatoria",
  } satisfies Record<LoginFieldError, string>,
  failed: "Accesso fallito",
  welcome: {
    title: "Accesso effettuato",
    text: (email: string) => `Bentornato, ${email}!`,
  },
  structure: {
    caption: "Struttura del sistema di gestione",
    standards: "ISO 9001 · 14001 · 45001",
    chapters: [
      { number: "4", title: "Contesto dell'organizzazione", documents: 11 },
      { number: "5", title: "Leadership", documents: 8 },
      { number: "6", title: "Pianificazione", documents: 19 },
      { number: "7", title: "Supporto", documents: 34 },
      { number: "8", title: "Attività operative", documents: 31 },
      { number: "9", title: "Valutazione delle prestazioni", documents: 16 },
      { number: "10", title: "Miglioramento", documents: 9 },
    ],
    example: {
      chapter: "7",
      reference: "7.5.3",
      title: "Controllo delle informazioni documentate",
      revision: "Rev.4",
      date: "15/06/2026",
      status: "Valido",
    },
  },
} as const;
