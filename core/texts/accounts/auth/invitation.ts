import type { PasswordRule } from "../../../accounts/auth/passwordRules";
import { personTexts } from "../person";
import { passwordErrors, passwordRulesTexts } from "./passwordRules";

/** /invito: an invited person becomes a user. Ours, as the design writes it. */
export const invitationTexts = {
  heading: "Accetta l'invito",
  invalid:
    "Ogni invito vale una sola volta ed entro 72 ore. Chiedi a chi ti ha invitato di inviarlo di nuovo.",
  invited: (company: string) =>
    `«${company}» ti invita a consultare i documenti del sistema di gestione. Scegli la tua password.`,
  email: "Email",
  name: personTexts.name,
  nameWrong: personTexts.nameWrong,
  password: "Password",
  submit: "Crea account",
  submitting: "Creazione...",
  failed: "Creazione fallita",
  errors: passwordErrors,
  rules: {
    ...passwordRulesTexts.rules,
    special: "Un carattere speciale (@$!%?&)",
  } satisfies Record<PasswordRule, string>,
  done: {
    title: "Account creato",
    text: (email: string) => `Ora puoi accedere con ${email} e la password che hai scelto.`,
    action: "Accedi",
  },
} as const;
