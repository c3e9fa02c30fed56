import { counted } from "../../../lists/counted";
import type { PreferenceName } from "../../../settings/preferences";
import { shellTexts } from "../../shell/shell";
import { PASSWORDS_DIFFER, passwordErrors } from "../auth/passwordRules";

/** /settings. Errors: spec 2 §5 and §8; the rest is ours, as the design writes it. */
export const settingsTexts = {
  heading: "Impostazioni",
  tabs: { account: "Account", application: "Applicazione", company: "Azienda" },
  company: {
    title: "Azienda",
    text: "Il nome lo cambia chi gestisce il server.",
    name: "Nome",
    admins: "Amministratori",
    users: "Gestisci gli utenti",
    room: "Spazio usato",
    files: (n: number) => counted(n, "file", "file"),
    used: (size: string, files: string) => `${size} in ${files}`,
    /** `limits` are those that the company has. */
    limit: (limits: readonly string[]) => `Limite: ${limits.join(" e ")}`,
    drive: "Google Drive",
    linked: "Collegato",
    notLinked: "Non collegato",
    notReady: "Google Drive non è ancora attivo su questo server: chiedi a chi lo gestisce.",
    openDrive: "Apri Google Drive",
    failed: { title: "Dati dell'azienda non caricati", text: "Riprova fra qualche istante." },
  },
  profile: {
    title: "Profilo",
    text: "Email e ruolo sono gestiti dall'amministratore.",
    email: "Email",
    role: "Ruolo",
  },
  password: {
    title: "Password",
    text: "Dopo la modifica la sessione viene chiusa e occorre accedere di nuovo.",
    ends: "Finiscono anche le altre sessioni, l'indirizzo del tuo calendario e i tuoi inviti non ancora accettati. Restano validi l'autorizzazione di Google Drive, che è dell'azienda, e i collegamenti nelle email che disattivano i promemoria.",
    form: "Modifica della password",
    current: "Password attuale",
    next: "Nuova password",
    confirmation: "Conferma nuova password",
    submit: "Cambia password",
    submitting: "Modifica in corso...",
    mismatch: PASSWORDS_DIFFER,
    unsafe: "La nuova password non rispetta i requisiti di sicurezza",
    rules: passwordErrors,
    failed: "Si è verificato un errore",
    network: "Errore di connessione al server. Riprova più tardi.",
    changed: "Password modificata",
    leavingIn: (seconds: number) =>
      seconds === 1 ? "Disconnessione tra 1 secondo." : `Disconnessione tra ${seconds} secondi.`,
    leaving: shellTexts.loggingOut,
    stuck: "La disconnessione non è riuscita: disconnettiti dal menu utente.",
    leave: "Disconnetti",
    leaveFailed: "Disconnessione fallita",
  },
  theme: {
    title: "Aspetto",
    text: "Chiaro, scuro, o come il sistema di questo PC.",
    choices: "Tema",
  },
  preferences: {
    title: "Preferenze",
    text: "Sincronizzazione e avvisi sulle scadenze dei documenti.",
    switches: {
      driveAutoSync: {
        label: "Sincronizzazione automatica Drive",
        text: "Aggiorna l'indice quando la cartella cambia. Non ancora collegata.",
      },
      emailNotifications: {
        label: "Notifiche email",
        text: "Un riepilogo dei documenti in scadenza. Non ancora collegate.",
      },
      inAppNotifications: {
        label: "Notifiche nel pannello",
        text: "Avvisi durante la sessione. Non ancora collegate.",
      },
    } satisfies Record<PreferenceName, { label: string; text: string }>,
    note: "Le scelte restano in questo browser e per ora non cambiano il comportamento del pannello.",
  },
} as const;
