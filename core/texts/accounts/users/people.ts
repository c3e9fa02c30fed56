import { counted, formatCount } from "../../../lists/counted";
import { ownerTexts } from "../../deadlines/documentDay";
import { controlTexts } from "../../shell/controls";
import { personTexts } from "../person";

const WAITING = "Inviti in attesa";

/** What `people` adds to /users. Ours, as the design writes it. */
export const peopleTexts = {
  search: "Cerca per nome o email",
  nobodyFound: {
    title: "Nessun utente trovato",
    text: "Nessun nome o indirizzo corrisponde alla ricerca.",
    action: "Azzera la ricerca",
  },
  columns: {
    name: "Nome ed email",
    access: "Ultimo accesso",
    mfa: "2FA",
    documents: "Risponde di",
  },
  /** How many documents in force a user answers for. */
  documents: (count: number) => counted(count, "documento", "documenti"),
  noDocuments: "—",
  access: (at: string | null) => `Ultimo accesso: ${at ?? "mai"}`,
  menuOf: (email: string) => `Azioni su ${email}`,
  makes: (role: string) => `Rendi ${role}`,
  heir: {
    label: (count: number) =>
      count === 1
        ? "Chi prende il documento di cui risponde"
        : `Chi prende i ${formatCount(count)} documenti di cui risponde`,
    choose: "Scegli",
    nobody: { delete: ownerTexts.nobody, demote: "Nessuno: continua a risponderne, da Viewer" },
    missing: "Scegli chi li prende, o «Nessuno»",
  },
  person: {
    heading: "Risponde di",
    list: "Documenti di cui risponde",
    loadError: {
      title: "Errore caricamento utente",
      text: "Impossibile caricare l'utente. Verifica la connessione e riprova.",
    },
    missing: {
      title: "Utente non trovato",
      text: "L'utente è stato eliminato, o l'indirizzo non è giusto.",
      action: "Torna agli utenti",
    },
    none: {
      title: "Non risponde di nessun documento",
      text: "Il responsabile si sceglie dall'indice o dalla scheda del documento.",
    },
    summary: (expired: number, soon: number) =>
      [
        expired > 0 && counted(expired, "scaduto", "scaduti"),
        soon > 0 && `${formatCount(soon)} in scadenza`,
      ]
        .filter(Boolean)
        .join(", ") || "Niente di scaduto o in scadenza",
    columns: { document: "Documento", revision: "Rev.", day: "Scadenza", status: "Stato" },
    noDay: "—",
    inIndex: "Apri nell'indice",
    handOver: "Passa i documenti a …",
    handOverChosen: (count: number) => `Passa ${counted(count, "documento", "documenti")} a …`,
  },
  sortBy: (column: string) => `Ordina per ${column}`,
  never: "—",
  mfa: {
    on: "Attiva",
    off: "No",
    card: (state: string) => `2FA: ${state}`,
  },
  copyId: {
    label: "Copia ID",
    of: (email: string) => `Copia ID di ${email}`,
    done: { title: "ID copiato" },
    failed: controlTexts.copyFailed,
  },
  exporting: "Esportazione...",
  name: {
    field: personTexts.name,
    of: (email: string) => `Modifica il nome di ${email}`,
    title: "Modifica nome",
    hint: "Le registrazioni già fatte conservano il nome di allora.",
    wrong: personTexts.nameWrong,
    submit: "Salva",
    pending: "Salvataggio...",
    done: { title: "Nome aggiornato" },
    failed: "Aggiornamento fallito",
  },
  invite: {
    button: "Invita",
    title: "Invita un utente",
    subtitle: "Riceve un link valido 72 ore, sceglie la password e può consultare i documenti.",
    email: "Email",
    emailInvalid: personTexts.emailInvalid,
    submit: "Invia invito",
    pending: "Invio...",
    done: {
      title: "Invito inviato",
      text: (email: string) => `${email} riceverà a breve un'email con il link.`,
    },
    failed: "Invito non inviato",
  },
  invitations: {
    heading: WAITING,
    list: WAITING,
    columns: {
      email: "Email",
      sent: "Inviato",
      expires: "Scade",
      by: "Invitato da",
      actions: "Azioni",
    },
    expired: "Scaduto",
    sentOn: (date: string, by: string) => `Inviato il ${date} da ${by}`,
    expiresOn: (date: string) => `Scade il ${date}`,
    again: {
      button: "Invia di nuovo",
      of: (email: string) => `Invia di nuovo l'invito a ${email}`,
      done: {
        title: "Invito inviato di nuovo",
        text: (email: string) => `Il link precedente di ${email} non vale più.`,
      },
      failed: "Invio fallito",
    },
    withdraw: {
      button: "Ritira",
      of: (email: string) => `Ritira l'invito a ${email}`,
      title: "Ritira invito",
      question: (email: string) => `Vuoi ritirare l'invito a ${email}?`,
      effect: "Il link già ricevuto non varrà più. Potrai invitare di nuovo questo indirizzo.",
      confirm: "Ritira",
      pending: "Ritiro...",
      done: {
        title: "Invito ritirato",
        text: (email: string) => `Il link di ${email} non vale più.`,
      },
      failed: "Ritiro fallito",
    },
    loadError: {
      title: "Errore caricamento inviti",
      text: "Impossibile caricare gli inviti in attesa. Verifica la connessione e riprova.",
    },
  },
} as const;
