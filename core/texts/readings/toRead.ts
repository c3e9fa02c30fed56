import type { DocumentReading } from "../../documents/documentDetails";
import { counted, formatCount } from "../../lists/counted";
import type { OwnReading, ToRead } from "../../readings/api";
import { sentenceOf } from "../../readings/readings";
import { type CalendarDate, daysBetween } from "../../time/calendarDate";
import { formatDate, formatDateTime } from "../../time/format";
import { documentDetailTexts, withArticle } from "../documents/documentDetail";
import { documentTexts } from "../documents/documents";

/** Of a confirmation that a correction of form carried over: ', valida dalla Rev.3'. */
export const validFrom = (revision: string) =>
  `, valida ${withArticle("dalla", revision, "dalla versione precedente")}`;
const on = (day: string) => `il ${formatDate(day) ?? day}`;
/** '12/06/2026 alle 10:40'. */
const moment = (at: string) => (formatDateTime(at) ?? at).replace(" ", " alle ");

/** /da-leggere: what one has to read, and one's confirmations. Source: spec 3 §7. */
export const toReadTexts = {
  heading: "Da leggere",
  note: "Apri il documento, leggilo e conferma: la conferma resta registrata a tuo nome.",
  list: "Documenti da leggere",
  columns: {
    document: "Documento",
    revision: "Revisione",
    since: "Chiesta il",
    by: "Entro il",
    actions: "Azioni",
  },
  open: "Apri e leggi",
  openOf: (title: string) => `Apri e leggi ${title}`,
  noDay: "Senza termine",
  /** What a reader knows of the document already. */
  former: (former: ToRead["former"]) =>
    former === null
      ? "Mai letto prima"
      : `Hai letto ${withArticle("la", former.revision, "una versione")} ${on(former.at)}`,
  changesSince: (revision: string) =>
    `Che cosa è cambiato ${withArticle("dalla", revision, "dalla versione")} che hai letto`,
  found: (count: number) => counted(count, "documento da leggere", "documenti da leggere"),
  empty: {
    title: "Niente da leggere",
    text: "Quando ti viene chiesta una presa visione il documento compare qui, e sull'indice.",
  },
  loadError: {
    title: "Errore caricamento letture",
    text: "Impossibile caricare quello che hai da leggere. Verifica la connessione e riprova.",
  },
  own: {
    link: (count: number) => `Le tue conferme: ${formatCount(count)}`,
    heading: "Le tue conferme",
    note: "Quello che hai confermato di aver letto e compreso. Le conferme non si modificano e non si cancellano.",
    at: "Letta il",
    how: "Come",
    paper: "Firma su carta",
    panel: "Nel pannello",
    found: (count: number) => counted(count, "conferma", "conferme"),
    empty: {
      title: "Nessuna conferma",
      text: "Le conferme che dai compaiono qui.",
    },
    loadError: {
      title: "Errore caricamento conferme",
      text: "Impossibile caricare le tue conferme. Verifica la connessione e riprova.",
    },
  },
} as const;

/** How far a day is: 'in ritardo di 7 giorni', 'mancano 7 giorni', 'oggi'. */
export function daysToReadText(by: CalendarDate, today: CalendarDate): string {
  const days = daysBetween({ from: today, to: by });
  if (days < 0) return `in ritardo di ${counted(-days, "giorno", "giorni")}`;
  if (days === 0) return "oggi";
  return days === 1 ? "manca 1 giorno" : `mancano ${formatCount(days)} giorni`;
}

/** When a confirmation was given: on paper it has a day alone. */
export function ownReadingText({ at, day }: Pick<OwnReading, "at" | "day">): string {
  return day === null ? moment(at) : (formatDate(day) ?? day);
}

/** The words of both lists as CSV files. */
export const readingsCsvTexts = {
  head: {
    path: documentDetailTexts.isoPath,
    title: documentTexts.columns.document,
    type: documentDetailTexts.fileType,
    revision: toReadTexts.columns.revision,
    since: toReadTexts.columns.since,
    by: toReadTexts.columns.by,
    reason: "Motivo della modifica",
    at: toReadTexts.own.at,
    how: toReadTexts.own.how,
  },
  how: ({ day }: OwnReading) => (day === null ? toReadTexts.own.panel : toReadTexts.own.paper),
  titled: documentTexts.titled,
} as const;

/** The banner on the document: one thing that its reader has to do. Source: spec 3 §7. */
export const readBannerTexts = {
  label: "La tua presa visione",
  asked: (revision: string, by: string | null) =>
    `Ti è stata chiesta la presa visione ${withArticle("della", revision, "di questa versione")}${by === null ? "" : ` entro ${on(by)}`}`,
  since: (day: string) => `Chiesta ${on(day)}`,
  confirm: sentenceOf,
  pending: "Registrazione…",
  mustOpen: "Apri il documento per poter confermare",
  unknown: "Il contenuto del documento non è ancora noto al pannello: si conferma appena lo è.",
  failed: "Conferma non registrata",
  changes: "Che cosa è cambiato",
} as const;

/** 'Letta il 12/06/2026 alle 10:40', also of a former revision whose confirmation still counts. */
export function confirmedText(
  { at, revision, day }: NonNullable<DocumentReading["confirmed"]>,
  inForce: string,
): string {
  const read = day === null ? `Letta il ${moment(at)}` : `Letta ${on(day)}, con firma su carta`;
  return revision === inForce ? read : read + validFrom(revision);
}
