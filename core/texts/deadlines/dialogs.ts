import { counted, formatCount } from "../../lists/counted";
import { formatDate } from "../../time/format";
import { changedMeanwhileTexts, tooLongText } from "../documents/documentChanges";
import { shellTexts } from "../shell/shell";
import { deadlineActTexts } from "./documentDay";

const CHOOSE_OWNER = "Scegli un responsabile";

const documents = (count: number) => counted(count, "documento", "documenti");

/** The most titles that a message names. */
const MOST_NAMED = 5;

function leftText(titles: readonly string[]): string {
  const named = titles.slice(0, MOST_NAMED).map((title) => `«${title}»`);
  const more = titles.length - named.length;
  const rest = more === 0 ? "" : more === 1 ? " e un altro" : ` e altri ${formatCount(more)}`;
  const isOne = titles.length === 1;
  const said = isOne ? "Cambiato nel frattempo e lasciato" : "Cambiati nel frattempo e lasciati";
  return `${said} com'${isOne ? "era" : "erano"}: ${named.join(", ")}${rest}.`;
}

/** Setting a document's day, reviewing it, and choosing its owner. Source: spec 3 §8. */
export const deadlineDialogTexts = {
  expiry: {
    title: deadlineActTexts.expiry,
    on: "Scade il giorno",
    none: "Senza scadenza",
    day: "Giorno della scadenza",
    text: "Motivo",
    textHint: "Si legge nel registro attività.",
    submit: deadlineActTexts.expiry,
    pending: "Salvataggio...",
    failed: "Scadenza non impostata",
    doneMany: (count: number) =>
      count === 1
        ? "Scadenza impostata per 1 documento"
        : `Scadenza impostata per ${documents(count)}`,
    done: (day: string | null) =>
      day === null ? "Scadenza tolta" : `Scadenza impostata al ${formatDate(day)}`,
  },
  review: {
    title: deadlineActTexts.review,
    day: "Prossimo riesame entro il",
    text: "Nota",
    textHint: "Resta con il riesame e si legge nella pagina del documento.",
    submit: "Registra il riesame",
    pending: "Salvataggio...",
    failed: "Riesame non registrato",
    doneMany: (count: number) =>
      count === 1 ? "Riesaminato 1 documento" : `Riesaminati ${documents(count)}`,
    done: (day: string | null) => `Riesame registrato, scadenza al ${formatDate(day)}`,
    explained:
      "Il documento va bene com'è: resta in vigore la stessa revisione, con una nuova scadenza. Il riesame resta agli atti.",
  },
  /** What differs where it is about several documents. */
  many: {
    expiry: { failed: "Scadenze non impostate" },
    review: {
      title: "Riesaminati: nessuna modifica",
      textHint: "Resta con ogni riesame e si legge nelle pagine dei documenti.",
      submit: "Registra i riesami",
      failed: "Riesami non registrati",
      explained:
        "I documenti vanno bene come sono: restano in vigore le stesse revisioni, con una nuova scadenza. I riesami restano agli atti.",
    },
  },
  /** Documents that were left as they are, by title. */
  left: leftText,
  about: documents,
  progress: (done: number, total: number) => `${formatCount(done)} di ${formatCount(total)}`,
  /** The document's current day, which may be past. */
  now: (day: string | null) =>
    day === null ? "Ora non ha scadenza." : `Scadenza attuale: ${formatDate(day)}.`,
  invalid: {
    missingDay: "Scegli un giorno",
    pastDay: "Scegli un giorno dopo oggi",
    tooLong: tooLongText,
  },
  changed: {
    title: changedMeanwhileTexts.changed,
    text: (facts: string) =>
      `Un altro utente l'ha modificato dopo che l'hai aperto: ora è ${facts}. Quello che hai scritto è ancora qui.`,
    revision: (revision: string, day: string | null) =>
      [
        revision || "senza revisione",
        day === null ? "senza scadenza" : `con scadenza il ${formatDate(day)}`,
      ].join(", "),
    submit: changedMeanwhileTexts.saveAnyway,
  },
  gone: {
    title: changedMeanwhileTexts.gone,
    text: "Non è più nel pannello: quello che hai scritto non si può salvare.",
  },
  owner: {
    title: "Responsabile",
    choose: CHOOSE_OWNER,
    loading: shellTexts.loading,
    missing: CHOOSE_OWNER,
    explained: (count: number) =>
      count === 1
        ? "Risponde del documento e riceve i promemoria della sua scadenza, insieme agli amministratori."
        : "Risponde dei documenti e riceve i promemoria delle loro scadenze, insieme agli amministratori.",
    submit: "Salva",
    pending: "Salvataggio...",
    failed: "Responsabile non cambiato",
    done: (count: number) =>
      count === 1 ? "Responsabile cambiato" : `Responsabile cambiato per ${documents(count)}`,
    handOver: {
      title: "Passa i documenti",
      field: "Passa i documenti a …",
      explained: (name: string) =>
        `${name} non ne risponde più. Ogni passaggio si legge nel registro attività.`,
      submit: (count: number) => `Passa ${documents(count)}`,
    },
    undo: "Annulla",
    undone: (count: number) => `Ripristinato il responsabile precedente di ${documents(count)}`,
  },
} as const;
