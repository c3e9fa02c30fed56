import type { ContactFieldError } from "../../accounts/contact/contactFlow";
import { counted, formatCount } from "../../lists/counted";
import type { OpenerPackage, PcSystem } from "../../opener/packages";
import { personTexts } from "../accounts/person";
import { EXAMPLE_NAME } from "../documents/firstSteps";
import { NO_PACKAGE } from "../opener/opener";

/** /assistenza, without its checker, its questions and its form. Ours; parts by spec 2 §2. */
export const supportTexts = {
  title: "Assistenza",
  note: "Consigli, domande frequenti e contatti.",
  naming: {
    title: "Come nominare i file",
    lead: "Un nome che segue la convenzione dice al pannello riferimento, titolo, revisione e data: il documento si colloca da solo nell'indice.",
    pattern: "N.N.N_Titolo_Rev.N_AAAA-MM-GG.est",
    patternLabel: "Convenzione",
    exampleLabel: "Esempio",
    example: EXAMPLE_NAME,
    tips: [
      "Inizia dal punto della norma, con i numeri separati da punti: 7.5.3.",
      "Scrivi un titolo breve e stabile: è ciò che si cerca nell'indice.",
      "Indica la revisione come Rev. seguita dal numero, senza spazi: Rev.4.",
      "Scrivi la data nell'ordine anno, mese, giorno: 2026-06-12.",
      'Separa le parti con il trattino basso e non usare / \\ : * ? " < > |',
    ],
  },
  status: {
    title: "Che cosa indicano gli stati",
    lead: "Lo stato dipende dalla data di scadenza del documento e si aggiorna ogni giorno.",
    meanings: {
      valid: "Il documento è in vigore: non ha scadenza, oppure scade tra più di 30 giorni.",
      warning:
        "La scadenza è entro 30 giorni, oggi compreso: è il momento di preparare l'aggiornamento.",
      expired: "La data di scadenza è passata: il documento va riesaminato e aggiornato.",
      obsolete:
        "Il documento è stato archiviato: non va più usato, ma un amministratore può ripristinarlo.",
    },
  },
  opener: {
    title: "Installare Local Opener",
    lead: "Local Opener è un piccolo programma per il PC: con un clic nell'indice apre il documento dalla cartella locale, nell'applicazione di sempre.",
    steps: (system: PcSystem) => [
      "Scarica il pacchetto ed estrai l'archivio ZIP in una cartella.",
      system === "windows"
        ? "Esegui lo script di installazione come amministratore."
        : "Apri un terminale in quella cartella ed esegui sh install.sh, come utente.",
      "Il servizio si avvia da solo, anche alle successive accensioni del PC.",
      "Nelle impostazioni del pannello aggiungi le cartelle in cui si trovano i documenti.",
    ],
    download: {
      any: "Scarica Local Opener",
      arm: "Scarica per Apple Silicon",
      intel: "Scarica per Mac Intel",
    } satisfies Record<OpenerPackage["processor"], string>,
    noPackage: NO_PACKAGE,
    forAdministrators: "Per chi amministra i PC, per tutti i loro utenti:",
  },
  faq: {
    title: "Domande frequenti",
    items: [
      {
        question: "Perché un documento risulta scaduto?",
        answer:
          "Perché la sua data di scadenza è passata. Di un foglio di calcolo la data si legge dalla cella A1: aggiornala, poi sincronizza o ricarica il file. A qualunque documento un amministratore può darne una dalla sua scheda, o con un riesame.",
      },
      {
        question: "Quali file posso caricare?",
        answer:
          "XLSX, XLS, XLSM, DOC, DOCX, PDF, ODS e CSV, fino a 10 MB ciascuno e 1000 per volta. Gli altri tipi restano esclusi.",
      },
      {
        question: "Il pannello può modificare i file su Google Drive?",
        answer:
          "No. L'accesso è in sola lettura e limitato alla cartella scelta dall'azienda. Per modificare un documento aprilo con il programma abituale.",
      },
      {
        question: "Chi può archiviare o ripristinare un documento?",
        answer:
          "Gli amministratori dell'azienda. Chi consulta può cercare e aprire i documenti in vigore.",
      },
      {
        question: "Ho dimenticato la password: come faccio?",
        answer:
          "Nella pagina di accesso scegli «Password dimenticata?» e inserisci il tuo indirizzo email: riceverai un link valido per un'ora e utilizzabile una sola volta.",
      },
      {
        question: "Come attivo l'autenticazione a due fattori?",
        answer:
          "Dalle impostazioni, scheda Account, «Autenticazione a due fattori»: inquadra il codice QR con un'app di autenticazione, inserisci il codice a 6 cifre e conserva i codici di backup.",
      },
      {
        question: "Perché Local Opener non apre il documento?",
        answer:
          "Verifica che il programma sia avviato, che il browser abbia il permesso di collegarsi a questo PC e che la cartella del documento sia tra quelle autorizzate. Se esistono più copie con lo stesso nome, Local Opener non ne apre nessuna per non aprire quella sbagliata; se la copia del PC è una revisione superata lo dice e non la apre, a meno che tu non scelga «Apri comunque».",
      },
      {
        question: "Come registro la mia azienda?",
        answer:
          "Serve un codice aziendale monouso, che puoi richiedere con il modulo qui sotto. Con il codice scegli «Registrati» nella pagina di accesso.",
      },
      {
        question: "Come faccio entrare i colleghi?",
        answer:
          "Un amministratore dell'azienda apre «Utenti» dal menu in alto a destra e sceglie «Crea utente». Il collega entra come Viewer e consulta i documenti; dall'elenco lo stesso amministratore può dargli il ruolo Admin, toglierlo o eliminare l'account.",
      },
    ],
  },
} as const;

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
