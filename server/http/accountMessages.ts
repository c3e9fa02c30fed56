import { counted } from "@sgi/core/lists";
/** Messages about accounts, exactly as they appear in `{ message }`. */
export const accountMessages = {
  pendingLoginGone: "La verifica è scaduta: inserisci di nuovo email e password.",
  // Source: spec 1 §5 and §8.
  wrongCode: "Codice non valido",
  wrongBackupCode: "Backup code non valido",
  wrongPassword: "Password non valida",
  companyDeleted:
    "La tua azienda è stata eliminata da questo pannello: se è un errore, rivolgiti a chi lo gestisce.",
  signInAgain: "Per la tua sicurezza accedi di nuovo, poi riprova.",
  mfaAlreadyEnabled: "L'autenticazione a due fattori è già attiva.",
  mfaNotEnabled: "L'autenticazione a due fattori non è attiva.",
  mfaUnreadable:
    "L'autenticazione a due fattori non è più leggibile: la chiave del server è cambiata. Contatta l'amministratore.",
  mfaNotSetUp: "La configurazione è scaduta o non è stata iniziata: ricomincia da capo.",
  wrongCurrentPassword: "La password attuale non è corretta.",
  samePassword: "La nuova password deve essere diversa da quella attuale.",
  passwordChanged: "La password è stata cambiata nel frattempo: accedi di nuovo.",
  // Source: spec 2 §5.
  weakPassword: "La nuova password non rispetta i requisiti di sicurezza",
  // Source: spec 2 §8.
  invalidResetLink: "Link non valido o scaduto",
  invalidInvitation: "Link non valido o scaduto",
  reminderLinkUnknown:
    "Questo collegamento non è valido. Per disattivare i promemoria accedi al pannello e apri le impostazioni.",
  sessionNotFound: "La sessione è già chiusa.",
  contactNotConfigured: "Il modulo di contatto non è ancora configurato.",
  invalidEmail: "Inserisci un indirizzo email valido",
  invalidName: "Il nome contiene caratteri non ammessi.",
  // Source: spec 1 §5.
  companyNameRequired: "Il nome dell'azienda è obbligatorio",
  invalidCompanyName: "Il nome dell'azienda contiene caratteri non ammessi.",
  weakRegistrationPassword: "La password non rispetta i requisiti di sicurezza",
  invalidCompanyCode: "Il codice aziendale non è valido, è scaduto o è già stato utilizzato.",
  companyExists: "Esiste già un'azienda con questo nome.",
  emailExists: "Esiste già un account con questa email.",
  refusedFile: (name: string, reason: string) => `Il file «${name}» non va bene: ${reason}.`,
  tooManyRegistrations: "Ci sono già registrazioni in corso da questo indirizzo: riprova tra poco.",
  unexpectedField: "Il modulo contiene un campo non previsto o fuori posto.",
  registered: (files: number) => {
    if (files === 0) return "Registrazione completata.";
    const received = counted(files, "file ricevuto", "file ricevuti");
    return `Registrazione completata: ${received}, elaborazione in corso.`;
  },
} as const;
