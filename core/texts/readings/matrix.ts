import { revisionLabel } from "../../documents/describe";
import { counted, formatCount } from "../../lists/counted";
import type { MatrixCell, MatrixPerson, UrgeableReaders } from "../../readings/matrixApi";
import { formatDate, formatDateTime } from "../../time/format";
import { documentDetailTexts } from "../documents/documentDetail";
import { documentTexts } from "../documents/documents";
import { toReadTexts } from "./toRead";

const STATES: Readonly<Record<MatrixCell["state"], string>> = {
  confirmed: "Letta",
  carried: "Valida dalla revisione precedente",
  paper: "Firma su carta",
  open: "In attesa",
  late: "Oltre il termine",
  notAsked: "Non chiesta",
};

/** By what way a document was opened. */
const WAYS: Readonly<Record<string, string>> = {
  preview: "anteprima",
  file: "file scaricato",
  text: "testo",
  drive: "Google Drive",
  opener: "copia sul PC",
  uncheckedCopy: "copia sul PC non verificata",
};

/** /letture: who has read what. Source: spec 3 §7. */
export const matrixTexts = {
  heading: "Letture",
  list: "Chi ha letto che cosa",
  legend: "Legenda",
  off: "La presa visione non è attiva: qui restano le conferme già date.",
  summary: (documents: number, people: number) =>
    `${counted(documents, "documento", "documenti")} · ${counted(people, "persona", "persone")}`,
  on: (day: string) => `alla data ${formatDate(day) ?? day}`,
  states: STATES,
  views: {
    label: "Vista",
    document: "Per documento",
    person: "Per persona",
  },
  search: "Cerca documento o persona",
  day: "Alla data",
  today: "Oggi",
  corner: { document: "Documento e revisione in vigore", person: "Persona" },
  sum: { document: "Letto da", person: "Letti" },
  figures: {
    label: "Riepilogo",
    confirmed: "Confermate",
    of: (total: number) => `di ${formatCount(total)}`,
    open: "In attesa",
    late: "Oltre il termine",
    part: "Di questa pagina",
  },
  by: (day: string) => `entro il ${formatDate(day) ?? day}`,
  share: (done: number, total: number) => `${formatCount(done)}/${formatCount(total)}`,
  ratio: (done: number, total: number) => `${formatCount(done)} di ${formatCount(total)}`,
  missing: (names: readonly string[], total: number) =>
    `Mancano: ${names.join(", ")}${total > names.length ? ` e altri ${formatCount(total - names.length)}` : ""}`,
  /** Opens what a row's signs say. */
  details: "Dettagli",
  detailsOf: (row: string) => `Dettagli: ${row}`,
  left: "non più utente",
  without: "senza accesso",
  columnPages: "Altre colonne",
  columns: (from: number, to: number, total: number) =>
    `Colonne ${formatCount(from)}–${formatCount(to)} di ${formatCount(total)}`,
  before: "Colonne precedenti",
  after: "Colonne successive",
  found: (count: number) => counted(count, "riga", "righe"),
  ask: "Chiedi presa visione",
  empty: {
    title: "Nessuna presa visione chiesta",
    text: "Scegli i documenti nell'indice e chiedi a chi serve di leggerli: chi ha letto compare qui.",
  },
  emptyThen: {
    title: "Nessuna presa visione a questa data",
    text: "Quel giorno non era chiesta né registrata nessuna presa visione.",
  },
  notFound: {
    title: "Nessun risultato",
    text: "Nessun documento e nessuna persona corrisponde alla ricerca.",
    reset: "Azzera ricerca",
  },
  loadError: {
    title: "Errore caricamento letture",
    text: "Impossibile caricare le letture. Verifica la connessione e riprova.",
  },
  export: { pending: "Esportazione…", failed: "Letture non esportate" },
  urge: {
    button: "Sollecita chi manca",
    /** Everybody who is missing and can be written to got a mail today. */
    over: "Sollecitato oggi",
    title: "Sollecitare chi non ha confermato?",
    confirm: "Invia sollecito",
    pending: "Invio…",
    loading: "Conto delle persone…",
    loadFailed: "Non è stato possibile contare chi manca. Chiudi e riprova.",
    failed: "Sollecito non inviato",
    done: (count: number) =>
      count === 0 ? "Nessun sollecito da inviare" : `Sollecito inviato a ${people(count)}`,
  },
} as const;

function people(count: number): string {
  return counted(count, "persona", "persone");
}

/** Who gets a mail, and who does not. */
export function urgeText({ toTell, told, without }: UrgeableReaders): string {
  return [
    toTell === 0
      ? "Nessuno riceve un'email."
      : `${toTell === 1 ? "Riceve" : "Ricevono"} un'email ${people(toTell)} che non ${toTell === 1 ? "ha" : "hanno"} ancora confermato quello che è chiesto.`,
    told > 0 &&
      `${told === 1 ? "Ne ha già ricevuta una oggi" : "Ne hanno già ricevuta una oggi"} ${people(told)}: se ne invia al massimo una al giorno.`,
    without > 0 && `A ${people(without)} senza accesso al pannello non si può scrivere.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** What a cell says: 'Letta il 12/06/2026 alle 10:40 (anteprima)'. */
export function cellText({ state, at, day, way, from, by }: MatrixCell): string {
  if (at === undefined) {
    return by === undefined ? STATES[state] : `${STATES[state]}, ${matrixTexts.by(by)}`;
  }
  if (day !== undefined) return `${STATES.paper} del ${formatDate(day) ?? day}`;
  const moment = (formatDateTime(at) ?? at).replace(" ", " alle ");
  const by_ = way === undefined ? "" : ` (${WAYS[way] ?? way})`;
  const label = from === undefined ? "" : `, valida dalla ${labelOf(from)}`;
  return `Letta il ${moment}${by_}${label}`;
}

const labelOf = (revision: string) => revisionLabel(revision) || documentDetailTexts.noRevision;

/** The words of the file. */
export const matrixCsvTexts = {
  head: {
    path: documentDetailTexts.isoPath,
    title: documentTexts.columns.document,
    type: documentDetailTexts.fileType,
    revision: toReadTexts.columns.revision,
    person: "Persona",
    account: "Accesso",
    state: "Stato",
    by: toReadTexts.columns.by,
    day: toReadTexts.own.at,
    way: "Aperta con",
    read: "Revisione confermata",
    paper: "Su carta",
  },
  account: ({ hasAccount, hasLeft }: MatrixPerson) =>
    hasLeft ? matrixTexts.left : hasAccount ? "utente" : matrixTexts.without,
  state: STATES,
  way: ({ way }: MatrixCell) => (way === undefined ? "" : (WAYS[way] ?? way)),
  paper: ({ day }: MatrixCell) => (day === undefined ? "" : "sì"),
  titled: documentTexts.titled,
} as const;
