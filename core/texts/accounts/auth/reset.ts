import { personTexts } from "../person";
import { passwordErrors } from "./passwordRules";

const SENDING = "Invio in corso...";
const SET_PASSWORD = "Imposta la nuova password";

/** /reset-password: asking for a link, and setting a password by it. Errors: spec 2 §5 and §8. */
export const resetTexts = {
  forgot: {
    heading: "Password dimenticata?",
    text: "Inserisci l'email del tuo account: riceverai un link per impostare una nuova password.",
    email: "Email",
    invalid: personTexts.emailInvalid,
    submit: "Invia il link",
    submitting: SENDING,
    failed: "Errore durante l'invio dell'email",
  },
  sent: {
    heading: "Controlla la posta",
    text: (email: string) =>
      `Se l'indirizzo ${email} è registrato, riceverai a breve un'email con il link per reimpostare la password.`,
    hint: "Il link vale un'ora. Se non lo trovi, controlla anche la posta indesiderata.",
    resend: "Invia di nuovo",
    resending: SENDING,
    wait: "Potrai richiedere un nuovo invio tra un minuto.",
    resent: { title: "Richiesta inviata", text: "Controlla di nuovo la posta." },
    another: "Usa un altro indirizzo",
  },
  link: {
    heading: "Reimposta la password",
    invalid: {
      text: "Ogni link serve una volta sola e per poco tempo. Richiedine uno nuovo.",
      action: "Richiedi un nuovo link",
    },
    valid: "Il link è valido: ora puoi scegliere una nuova password.",
    open: SET_PASSWORD,
    success: {
      title: "Password reimpostata",
      text: "Ora puoi accedere con la nuova password. Reindirizzamento in corso...",
    },
  },
  form: {
    title: SET_PASSWORD,
    password: "Nuova password",
    confirmation: "Conferma nuova password",
    submit: "Reimposta password",
    submitting: "Salvataggio...",
    failed: "Errore durante il reset della password",
    errors: {
      password: passwordErrors,
      confirmation: { length: passwordErrors.length, mismatch: "Le password non coincidono" },
    },
  },
} as const;
