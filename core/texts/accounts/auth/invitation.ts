import type { PasswordRule } from "../../../accounts/auth/passwordRules";

/** /invito: an invited person becomes a user. Ours, as the design writes it. */
export const invitationTexts = {
  heading: "Accetta l'invito",
  invalid:
    "Ogni invito serve una volta sola ed entro 72 ore. Chiedi a chi ti ha invitato di inviarlo di nuovo.",
  invited: (company: string) =>
    `«${company}» ti invita a consultare i documenti del sistema di gestione. Scegli la tua password.`,
  email: "Email",
  name: "Nome e cognome",
  nameWrong: "Il nome contiene caratteri non ammessi o è troppo lungo",
  password: "Password",
  submit: "Crea account",
  submitting: "Creazione...",
  failed: "Creazione fallita",
  errors: {
    length: "La password deve contenere almeno 8 caratteri",
    upper: "Deve contenere almeno una lettera maiuscola",
    lower: "Deve contenere almeno una lettera minuscola",
    digit: "Deve contenere almeno un numero",
    special: "Deve contenere almeno un carattere speciale (@$!%?&)",
  } satisfies Record<PasswordRule, string>,
  rules: {
    length: "Almeno 8 caratteri",
    upper: "Una lettera maiuscola",
    lower: "Una lettera minuscola",
    digit: "Un numero",
    special: "Un carattere speciale (@$!%?&)",
  } satisfies Record<PasswordRule, string>,
  done: {
    title: "Account creato",
    text: (email: string) => `Ora puoi accedere con ${email} e la password che hai scelto.`,
    action: "Accedi",
  },
} as const;
