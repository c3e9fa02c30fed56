import { MAX_DOCUMENT_PATH, revisionLabel } from "@sgi/core/documents";
import { counted, formatCount } from "@sgi/core/lists";
import { MAX_SELECTED_FILES } from "@sgi/core/uploads/selection";
import { accountMessages } from "./accountMessages";
import { approvalMessages } from "./approvalMessages";
import { backupMessages } from "./backupMessages";
import { driveMessages } from "./driveMessages";
import { readingMessages } from "./readingMessages";

/** Messages about users and company codes, exactly as they appear in `{ message }`. */
const adminMessages = {
  userNotFound: "Utente non trovato.",
  ownRole: "Non puoi cambiare il tuo ruolo: chiedi a un altro amministratore.",
  answersFor: (documents: number) =>
    `Risponde di ${counted(documents, "documento", "documenti")}: scegli chi li prende, o «Nessuno».`,
  ownAccount: "Non puoi eliminare il tuo account: chiedi a un altro amministratore.",
  lastAdmin: "È l'ultimo amministratore dell'azienda: nominane prima un altro.",
  invitationNotFound: "Invito non trovato.",
  invitedUser:
    "Esiste già un account con questa email: se è della tua azienda lo trovi nell'elenco degli utenti, altrimenti serve un altro indirizzo.",
  invitedAlready:
    "Questo indirizzo è già stato invitato: usa «Invia di nuovo» tra gli inviti in attesa.",
  tooManyInvitations: (max: number) =>
    `Ci sono già ${max} inviti in attesa: ritira quelli che non servono più, poi riprova.`,
  groupNotFound: "Reparto non trovato.",
  groupExists: (name: string) => `Esiste già un reparto «${name}».`,
  tooManyGroups: (max: number) => `I reparti possono essere al massimo ${max}.`,
  groupTooLarge: (name: string, max: number) =>
    `Nel reparto «${name}» possono esserci al massimo ${formatCount(max)} persone.`,
  notColleague:
    "Una delle persone scelte non è più tra gli utenti dell'azienda: riapri il reparto e riprova.",
  personTwice: (name: string) =>
    `«${name}» c'è due volte: distingui gli omonimi, per esempio con la matricola.`,
  codeNotFound: "Codice aziendale non trovato.",
  // Source: spec 2 §5.
  codeTooShort: "Il codice deve contenere almeno 4 caratteri",
  invalidCode: "Il codice contiene caratteri non ammessi.",
  codeExists: "Questo codice è già in uso: scegline un altro.",
  superadminCode: "Il ruolo superadmin non si può assegnare a un codice aziendale.",
  invalidExpiry: "La data di scadenza non è valida.",
  pastExpiry: "La data di scadenza è già passata: scegline una futura, oppure disattiva il codice.",
  codeUsedMore: (uses: number) =>
    uses === 1
      ? "Il codice è già stato usato una volta: il limite di utilizzo non può essere più basso."
      : `Il codice è già stato usato ${uses} volte: il limite di utilizzo non può essere più basso.`,
} as const;

/** The heading of an error page; the message below it gives the reason. */
export const headings: Readonly<Record<number, string>> = {
  401: "Accesso necessario",
  403: "Accesso negato",
  404: "Non trovato",
  421: "Indirizzo non previsto",
};
export const OTHER_HEADING = "La richiesta non è riuscita";

/** The API's messages, exactly as they appear in `{ message }`. */
export const messages = {
  signedOut: "Non autenticato. Effettua l'accesso per continuare.",
  metricsToken: "Per le metriche serve il token di SGI_METRICS_TOKEN.",
  forbidden: "Non hai i permessi per questa operazione.",
  csrf: "Richiesta non verificata: ricarica la pagina e riprova.",
  foreignHost:
    "Questo pannello risponde solo a localhost e 127.0.0.1: per raggiungerlo con un altro indirizzo, chi lo gestisce ne imposta quello pubblico.",
  foreignOrigin: "Richiesta rifiutata: proviene da un sito non autorizzato.",
  unknownRoute: "Risorsa non trovata.",
  methodNotAllowed: "Metodo non consentito per questa risorsa.",
  notJson: "Il corpo della richiesta deve essere JSON (application/json).",
  malformedJson: "Il corpo della richiesta non è JSON valido.",
  bodyTooLarge: (maxBytes: number) =>
    `Il corpo della richiesta supera il limite di ${maxBytes / 1024} KB.`,
  bodyTooSlow: "La richiesta non è arrivata in tempo: riprova.",
  headTooLarge: "L'intestazione della richiesta è troppo lunga.",
  badRequest: "La richiesta non è valida.",
  unreadableBody: "Il corpo della richiesta non è completo.",
  invalidInput: "I dati inviati non sono validi.",
  missingField: (field: string) => `Il campo "${field}" è obbligatorio.`,
  invalidField: (field: string) => `Il campo "${field}" non è valido.`,
  invalidNames: (field: string) =>
    `Il campo "${field}" non è valido: può nominare al massimo ${MAX_SELECTED_FILES} file, ognuno di al massimo ${MAX_DOCUMENT_PATH} caratteri.`,
  invalidParameter: (name: string) => `Il parametro "${name}" non è valido.`,
  revisionNotFound: "Revisione non trovata.",
  revisionPurged: "Il file di questa revisione è stato rimosso.",
  revisionInForce: "Questa revisione è già in vigore.",
  revisionInDrive:
    "Il file di questa revisione è in Google Drive: le versioni precedenti si scaricano e si ripristinano lì.",
  internal: "Errore interno del server. Riprova più tardi.",
  unavailable: "Il servizio non è disponibile in questo momento: riprova tra qualche secondo.",
  loginDiskFull:
    "Lo spazio sul server è esaurito: ora non si può accedere; chi è già entrato può consultare. Avvisa chi gestisce il server.",
  diskFull:
    "Lo spazio sul server è esaurito: si può consultare, ma non salvare. Avvisa chi gestisce il server.",
  wrongCredentials: "Email o password non corretti.",
  passwordTooLong: "La password può avere al massimo 1024 caratteri.",
  tooManyLogins(seconds: number) {
    const [count, unit] = seconds > 60 ? [Math.ceil(seconds / 60), "minuti"] : [seconds, "secondi"];
    const wait = seconds === 1 ? "1 secondo" : `${count} ${unit}`;
    return `Troppi tentativi di accesso. Riprova tra ${wait}.`;
  },
  tooManyAttempts: (minutes: number) =>
    minutes <= 1
      ? "Troppi tentativi. Riprova tra un minuto."
      : `Troppi tentativi. Riprova tra ${minutes} minuti.`,
  ...accountMessages,
  ...adminMessages,
  ...approvalMessages,
  ...backupMessages,
  ...driveMessages,
  ...readingMessages,
  documentNotFound: "Documento non trovato.",
  zipGone: "Questo file ZIP non si può più scaricare: richiedilo di nuovo dall'indice.",
  documentChanged:
    "Il documento è stato modificato nel frattempo: ricaricalo e ripeti la modifica.",
  /** Source: spec 3 §6. */
  notLetBack: (why: string) => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`,
  documentInDrive:
    "Il file di questo documento è in Google Drive: una nuova revisione si carica lì.",
  otherRevisionInForce: (revision: string) =>
    `Il documento è cambiato: ora è in vigore ${revision === "" ? "un altro file" : `la ${revisionLabel(revision)}`}. Ricaricalo e ripeti il caricamento.`,
  revisionAwaited:
    "Un'altra nuova revisione di questo documento sta già entrando in vigore: ricaricalo tra poco.",
  oneFileOnly: "Come nuova revisione di un documento si carica un solo file.",
  sameDocument: (title: string) =>
    `Esiste già un documento in vigore con lo stesso percorso, titolo e tipo: «${title}».`,
  obsoleteDocument: "Il documento è obsoleto: ripristinalo prima di modificarlo.",
  ownerUnknown: "Il responsabile deve essere un utente dell'azienda.",
  reviewTooSoon: "Il giorno del prossimo riesame deve venire dopo oggi: scegline un altro.",
  revisionsWait: (count: number) =>
    count === 1
      ? "Una revisione è in attesa di approvazione: scegli se metterla in vigore o ritirarla."
      : `${formatCount(count)} revisioni sono in attesa di approvazione: scegli se metterle in vigore o ritirarle.`,
  approvalOff:
    "L'approvazione delle revisioni è disattivata per la tua azienda: ricarica la pagina.",
  statementNotFound: "Dichiarazione non trovata.",
  statementTakenBack: "Questa dichiarazione è già stata ritirata.",
  statementInFuture: "Il giorno dell'approvazione non può essere nel futuro.",
  alreadyObsolete: "Il documento è già obsoleto.",
  alreadyInForce: "Il documento è già in vigore.",
  invalidTitle: (fault: string) => `Il titolo non è valido: ${fault}.`,
  invalidPath: (reason: string) => `Il percorso ISO non è valido: ${reason}.`,
  obsoleteFile: "Il documento è obsoleto: solo un amministratore può aprirne il file.",
  fileMissing:
    "Il file di questo documento non è disponibile sul server. Contatta l'amministratore.",
  notMultipart: "I file vanno inviati come modulo multipart/form-data.",
  malformedForm: "Il modulo con i file non è leggibile o è incompleto.",
  notAFilePart: 'Il modulo può contenere solo il campo "localFiles", con un file per volta.',
  noFiles: "Nessun file ricevuto.",
  tooManyFiles: (max: number) => `Si possono inviare al massimo ${max} file per volta.`,
  batchTooLarge: "I file inviati superano il limite di 25 MB per volta.",
  uploadTooSlow: "Il caricamento è troppo lento o si è interrotto: riprova.",
  waitingOverQuota: (limit: string) =>
    `Questi file, con quelli ancora in elaborazione, superano lo spazio dell'azienda (${limit}, revisioni sostituite comprese). Non sono stati caricati: riprova quando gli altri sono conclusi, o chiedi altro spazio a chi gestisce il pannello.`,
  tooManyUploads: "Troppi caricamenti contemporanei per questa azienda: riprova tra poco.",
  uploadNotFound: "Caricamento non trovato.",
  filesReceived: (count: number) =>
    counted(
      count,
      "file ricevuto, elaborazione in corso.",
      "file ricevuti, elaborazione in corso.",
    ),
  verifyingLogs: "È già in corso una verifica del registro: riprova tra poco.",
  exportedLists: { documents: "Documenti", logs: "Registro attività", users: "Utenti" },
  logEntryGone: "La voce indicata non è nel registro.",
  rangeNotSatisfiable: "L'intervallo richiesto è fuori dal file.",
} as const;
