import { counted, formatCount } from "../../lists/counted";
import { type GroupFault, MAX_GROUP_NAME } from "../../readings/groupsCsv";

const people = (count: number) => counted(count, "persona", "persone");

/** 'Reparti' on /users. Source: spec 3 §7. */
export const groupTexts = {
  heading: "Reparti",
  list: "Reparti",
  create: "Nuovo reparto",
  exportCsv: "Esporta CSV",
  /** Users are exported on the same page. */
  exportLabel: "Esporta CSV dei reparti",
  /** Under a group's name. */
  members(count: number, without: number): string {
    if (count === 0) return "Nessuna persona";
    if (without === 0) return people(count);
    if (without < count) return `${people(count)}, di cui ${formatCount(without)} senza accesso`;
    return count === 1 ? "1 persona, senza accesso" : `${people(count)}, tutte senza accesso`;
  },
  empty: {
    title: "Nessun reparto",
    text: "Un reparto raccoglie le persone a cui chiedere insieme la presa visione di un documento, anche quelle senza accesso al pannello.",
  },
  loadError: {
    title: "Errore caricamento reparti",
    text: "Impossibile caricare i reparti. Verifica la connessione e riprova.",
  },
  edit: {
    button: "Modifica",
    of: (name: string) => `Modifica il reparto ${name}`,
    title: "Modifica reparto",
    name: "Nome del reparto",
    nameMissing: "Dai un nome al reparto.",
    users: "Utenti",
    chosen: (count: number) =>
      count === 1 ? "1 utente scelto" : `${formatCount(count)} utenti scelti`,
    search: "Cerca un utente",
    searchMore: (count: number) =>
      count === 1
        ? "Un altro utente: cercalo per nome."
        : `Altri ${formatCount(count)} utenti: cercali per nome.`,
    notFound: "Nessun utente con questo nome.",
    people: "Persone senza accesso",
    peopleHint:
      "Per nome: leggono su carta, e la loro firma si registra con «Firma su carta». Lo stesso nome in più reparti è la stessa persona.",
    person: (at: number) => `Persona senza accesso ${at}`,
    add: "Aggiungi persona",
    remove: (name: string) => (name === "" ? "Togli la riga vuota" : `Togli ${name}`),
    twice: (name: string) =>
      `«${name}» c'è due volte: distingui gli omonimi, per esempio con la matricola.`,
    effect:
      "Chi entra riceve ciò che è chiesto al reparto; a chi esce non si chiede più ciò che non ha ancora confermato.",
    submit: "Salva",
    pending: "Salvataggio...",
    done: { title: "Reparto salvato" },
    failed: "Reparto non salvato",
  },
  delete: {
    button: "Elimina",
    of: (name: string) => `Elimina il reparto ${name}`,
    title: "Elimina reparto",
    question: (name: string) => `Vuoi eliminare il reparto «${name}»?`,
    effect: (requests: number) =>
      requests === 0
        ? "Nessuna presa visione è chiesta a questo reparto. Gli utenti restano."
        : `Gli ${requests === 1 ? "è chiesta 1 presa visione" : `sono chieste ${formatCount(requests)} prese visione`}: a chi ne fa parte non si chiederà più ciò che non ha ancora confermato. Le conferme già date restano.`,
    confirm: "Elimina",
    pending: "Eliminazione...",
    done: { title: "Reparto eliminato" },
    failed: "Eliminazione fallita",
  },
  bring: {
    button: "Importa CSV",
    title: "Importa reparti",
    explained:
      "Una riga per persona: il reparto, poi l'email di un utente o il nome di chi non ha accesso. Chi c'è già resta, nessuno viene tolto.",
    example: ["Reparto;Email o nome", "Taglio;anna.rossi@esempio.it", "Taglio;Ugo Bruni"],
    exampleLabel: "Esempio",
    choose: "Scegli il file",
    pending: "Importazione...",
    close: "Chiudi",
    notCsv: "Il file è vuoto, troppo grande o non è un CSV.",
    failed: "Importazione non riuscita",
    faults: (count: number) =>
      `Non è stato importato nulla: ${count === 1 ? "c'è una riga" : `ci sono ${formatCount(count)} righe`} da correggere.`,
    more: (count: number) =>
      count === 1 ? "E un'altra riga." : `E altre ${formatCount(count)} righe.`,
    done: {
      title: "Reparti importati",
      text: ({ created, added }: { created: number; added: number }) =>
        `${counted(created, "reparto nuovo", "reparti nuovi")}, ${counted(added, "persona aggiunta", "persone aggiunte")}.`,
    },
  },
} as const;

const FAULTS: Readonly<Record<GroupFault["reason"], (what: string) => string>> = {
  noGroup: (what) => `manca il reparto di «${what}»`,
  nobody: (what) => `manca chi fa parte di «${what}»`,
  tooLong: (what) => `«${what.slice(0, 40)}…» supera ${MAX_GROUP_NAME} caratteri`,
  twice: (what) => `«${what}» è già in una riga precedente dello stesso reparto`,
  unknown: (what) => `nessun utente ha l'indirizzo «${what}»`,
};

/** What is wrong with a row of a file. */
export function groupFaultText({ line, reason, what }: GroupFault): string {
  return `Riga ${formatCount(line)}: ${FAULTS[reason](what)}.`;
}

/** The words of the file. */
export const groupsCsvTexts = { group: "Reparto", email: "Email", name: "Nome" } as const;
