import type { FactsFault } from "../../documents/names/nameFacts";
import { counted } from "../../lists/counted";
import { UNSUPPORTED_TYPE } from "./uploads";

/** Why a typed revision is none. */
export function revisionFaultText(typed: string): string {
  return /^\d+$/.test(typed.trim())
    ? "La revisione è un numero di 6 cifre al massimo."
    : "Scrivi un numero intero.";
}

/** Of a file that is not sent yet, and will not be in force at once. */
const WILL_WAIT = "Aspetterà l'approvazione";

/** The table of names before an upload. Source: spec 3 §4. */
export const uploadNameTexts = {
  chosen: (n: number) =>
    `${counted(n, "file scelto. Controlla il nome", "file scelti. Controlla i nomi")}: non è ancora stato inviato nulla.`,
  show: "Quali file mostrare",
  groups: { all: "Tutti", doubtful: "Da controllare", ready: "Pronti" },
  keys: "Canc, sulla riga, toglie il file",
  heads: {
    title: "Titolo e nome del file",
    reference: "Riferimento",
    revision: "Revisione",
    date: "Data",
    verdict: "Esito",
  },
  fields: {
    title: "Titolo",
    reference: "Riferimento",
    revision: "Revisione",
    date: "Data",
  },
  dateHint: "gg/mm/aaaa",
  /** Of the folder, and of the day in one row. */
  applyToAll: "Applica a tutti",
  applyDateOf: (date: string) => `Applica a tutti la data ${date}`,
  optionalForAll: "facoltativo, vale per tutti",
  clear: {
    title: "Modifiche non salvate",
    text: "Vuoi svuotare l'elenco? Quello che hai scritto andrà perso.",
    cancel: "Continua a modificare",
    confirm: "Svuota",
  },
  /** The accessible name of a field. */
  fieldOf: (field: string, file: string) => `${field} di ${file}`,
  checking: "Controllo in corso…",
  failed: "Il controllo non è riuscito: puoi caricare lo stesso, il caricamento decide di nuovo.",
  retry: "Riprova",
  none: "Nessun file in questo gruppo.",
  more: (n: number) => (n === 1 ? "Un altro file" : `Altri ${n} file`),
  showMore: "Mostra altri",
  insist: "Invia comunque",
  notSent: "Non viene inviato.",
  verdicts: {
    new: "Nuovo documento",
    newRevision: "Nuova revisione",
    sameRevision: "Stessa revisione",
    moved: "Spostamento",
    sameBytes: "Contenuto identico",
    lowerRevision: "Revisione inferiore",
    setAside: "Già sostituito",
    several: "Più documenti possibili",
    superseded: "Revisione superata",
    alreadyWaiting: "Già in attesa",
    rejected: "Già respinta",
    unknownType: UNSUPPORTED_TYPE,
    refused: "Non accettato",
  },
  unconventional: "Fuori convenzione",
  noReference: "Manca il riferimento",
  faulty: "Da correggere",
  dated: ({ date, count }: { date: string; count: number }) =>
    `La data ${date} vale per ${count === 1 ? "il file" : `tutti i ${count} file`}.`,
  undoDates: "Annulla la data per tutti",
  replaces: (revision: string) =>
    revision === "" ? "Prende il posto del file in vigore." : `Prende il posto della ${revision}.`,
  waits: WILL_WAIT,
  waitsBehind: (revision: string) =>
    revision === ""
      ? `${WILL_WAIT}: fino ad allora resta in vigore il file di prima.`
      : `${WILL_WAIT}: fino ad allora resta in vigore la ${revision}.`,
  overwrites: (revision: string) =>
    revision === ""
      ? "Sostituisce il file in vigore, che non ha revisione."
      : `Sostituisce il file della ${revision} in vigore: se il contenuto è cambiato, aumenta il numero di revisione.`,
  /** Where its size is that of the file in force, and nothing more is known. */
  mayBeSame: (revision: string) =>
    revision === ""
      ? "Ha la stessa dimensione del file in vigore, che non ha revisione: può essere lo stesso contenuto."
      : `Ha la stessa dimensione del file della ${revision} in vigore: può essere lo stesso contenuto. Se il contenuto è cambiato, aumenta il numero di revisione.`,
  moves: (path: string) => `Contenuto identico: il documento passa qui da ${path}.`,
  inForce: "È già in vigore. Non viene inviato.",
  lower: (revision: string) => `In vigore c'è la ${revision}. Non viene inviato.`,
  setAside: (revision: string) =>
    `È già stato sostituito: resta in vigore ${revision === "" ? "il file del pannello" : `la ${revision}`}. Non viene inviato.`,
  /** What a row becomes. Source: spec 3 §4. */
  becomesNew: "Nuovo documento",
  becomesRevision: (name: string) => `Nuova revisione di ${name}`,
  noRevision: "Manca la revisione",
  writeRevision: (revision: string) =>
    `In vigore c'è la ${revision}: scrivi la revisione di questo file.`,
  /** The documents that a file may be a revision of. */
  document: "Documento",
  documentOf: (file: string) => `Documento di cui ${file} è una revisione`,
  chooseDocument: "Scegli il documento",
  otherDocument: "È un altro documento",
  /** Of two files of one selection. Source: spec 3 §4. */
  twin: (other: string) =>
    `Anche «${other.slice(other.lastIndexOf("/") + 1)}» diventa questa revisione: tieni un solo file, o correggi la revisione.`,
  lowerMeant: (revision: string) => `Prenderà il posto della ${revision} in vigore.`,
  several: "Al termine il caricamento chiede di quale è la revisione.",
  proposed: (name: string) => `Nome proposto: ${name}`,
  addReference: "Scrivi il punto della norma o il codice, se ne ha uno.",
  /** The fields that are empty, of a file with a reference. */
  missing: (fields: readonly ("revision" | "date")[]) => {
    if (fields.length > 1) return "Scrivi revisione e data, se le ha.";
    return fields[0] === "revision" ? "Scrivi la revisione, se ne ha una." : "Scrivi la data.";
  },
  unheldRevision:
    "La revisione nel nome non è un numero intero e resta nel titolo: scrivila come numero.",
  codeCounts: "Come riferimento vale il codice.",
  farDate: "La data è molto lontana da oggi: controllala.",
  faults: {
    reference:
      'Il riferimento non può avere / \\ : * ? " < > | né finire con un punto, ed è di 60 caratteri al massimo.',
    title: 'Il titolo non può essere vuoto né avere / \\ : * ? " < > |.',
    date: "La data va scritta gg/mm/aaaa e deve esistere.",
  } satisfies Record<Exclude<FactsFault, "revision">, string>,
  /** What the files that go become. */
  outcomes: ({ added, revised, moved, waiting = 0 }: Outcomes) =>
    [
      ...(added === 0 ? [] : [counted(added, "nuovo", "nuovi")]),
      ...(revised === 0 ? [] : [counted(revised, "nuova revisione", "nuove revisioni")]),
      ...(moved === 0 ? [] : [counted(moved, "spostamento", "spostamenti")]),
      ...(waiting === 0 ? [] : [`di cui ${waiting} da approvare`]),
    ].join(", "),
  /** In the dialog's footer: how many files need completing, and how many are not sent. */
  summary: (faulty: number, out: number) =>
    [
      ...(faulty === 0 ? [] : [`${faulty} da completare`]),
      ...(out === 0 ? [] : [counted(out, "non viene inviato", "non vengono inviati")]),
    ].join(", "),
} as const;

type Outcomes = Record<"added" | "revised" | "moved", number> & { waiting?: number };

/** What is wrong with a row's fields; `typed` is its revision. */
export function factsFaultText(fault: FactsFault, typed: string): string {
  return fault === "revision" ? revisionFaultText(typed) : uploadNameTexts.faults[fault];
}
