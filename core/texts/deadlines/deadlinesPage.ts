import type { DeadlineRequest, GroupName, Period } from "../../deadlines";
import { counted, formatCount } from "../../lists/counted";
import { documentLoadErrors } from "../documents/documents";
import { deadlineActTexts, ownerTexts } from "./documentDay";

const dayCount = (n: number) => counted(n, "giorno", "giorni");

const MONTHS = [
  "gennaio",
  "febbraio",
  "marzo",
  "aprile",
  "maggio",
  "giugno",
  "luglio",
  "agosto",
  "settembre",
  "ottobre",
  "novembre",
  "dicembre",
] as const;
/** Letters of a month's short name. */
const SHORT = 3;

/** /scadenze: what falls due, when, and its owner. Source: spec 3 §8. */
export const deadlineTexts = {
  heading: "Scadenze",
  summary: (withDay: number, without: number) =>
    `${counted(withDay, "documento", "documenti")} con una scadenza, ${formatCount(without)} senza`,
  list: "Elenco delle scadenze",
  strip: "Scadenze per mese",
  expired: "Scaduti",
  later: "Oltre",
  /** A count that is not known yet. */
  unknown: "–",
  whose: {
    label: "Di chi",
    all: "Tutte",
    mine: "Le mie",
    none: "Senza responsabile",
  },
  owner: {
    label: ownerTexts.label,
    all: "Tutti i responsabili",
    /** The owners of a document without one. */
    admins: ownerTexts.admins,
    /** While the names are not known. */
    unknown: "–",
    gone: "Responsabile non trovato",
    failed: "Impossibile caricare i nomi dei responsabili.",
  },
  columns: {
    day: "Scadenza",
    days: "Scade",
    document: "Documento",
    owner: ownerTexts.label,
    status: "Stato",
    actions: "Azioni",
  },
  group: {
    expired: "Scaduti",
    thisMonth: "Questo mese",
    nextMonths: "Prossimi tre mesi",
    later: "Più avanti",
  } satisfies Record<GroupName, string>,
  /** Shows rows of a group of which none is shown. */
  show: "Mostra",
  showOf: (group: string) => `Mostra ${group}`,
  /** `left` rows are not shown yet, of which `more` come next. */
  showMore: (left: number, more: number) => {
    if (left > more) return `Mostra altri ${formatCount(more)}`;
    return left === 1 ? "Mostra l'altro" : `Mostra gli altri ${formatCount(left)}`;
  },
  shown: (shown: number, total: number) =>
    `Visualizzazione di ${formatCount(shown)} di ${counted(total, "risultato", "risultati")}`,
  found: (total: number) => counted(total, "scadenza trovata", "scadenze trovate"),
  review: "Riesamina",
  reviewOf: (title: string) => `Riesamina ${title}`,
  actionsOf: (title: string) => `Altre azioni per ${title}`,
  action: deadlineActTexts,
  /** What can be done about the chosen ones. */
  many: {
    review: "Riesaminati",
    expiry: deadlineActTexts.expiry,
    urge: "Sollecita",
    urging: "Invio...",
    notUrgent: "Si sollecita ciò che è scaduto o scade entro 30 giorni.",
  },
  urged: {
    done: (people: number) =>
      people === 1 ? "Sollecitata 1 persona" : `Sollecitate ${formatCount(people)} persone`,
    nobody: "Nessun nuovo sollecito",
    /** By name. */
    told: (names: readonly string[]) => `Email inviata a: ${names.join(", ")}.`,
    already: (names: readonly string[]) => `Già sollecitati oggi: ${names.join(", ")}.`,
    left: (count: number) =>
      count === 1
        ? "Di 1 documento non si è scritto: non scade entro 30 giorni."
        : `Di ${formatCount(count)} documenti non si è scritto: non scadono entro 30 giorni.`,
    failed: "Sollecito non inviato",
  },
  loadError: {
    title: documentLoadErrors.title,
    text: documentLoadErrors.text,
  },
  empty: {
    title: "Nessuna scadenza",
    text: "Nessun documento ha una scadenza.",
    filtered: "Nessun documento scade con i filtri scelti.",
    reset: "Azzera filtri",
    set: "Imposta scadenza dai documenti",
  },
} as const;

/** How far a day is, `days` from today. */
export function daysText(days: number): string {
  if (days === 0) return "oggi";
  return days < 0 ? `da ${dayCount(-days)}` : `tra ${dayCount(days)}`;
}

/** A period of the strip in full: `dicembre 2026`. */
export function periodText(period: Period): string {
  if (period === "expired" || period === "later") return deadlineTexts[period];
  const [year, month] = period.split("-");
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

/** A group's heading: the chosen month's name, else the group's own. */
export function groupTitle(name: GroupName, period: Period | null): string {
  if (period === null || period === "expired" || period === "later")
    return deadlineTexts.group[name];
  const text = periodText(period);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The same in the strip: `dic`, with the year in its first month and in January. */
export function shortPeriodText(period: Period, isFirstMonth: boolean): string {
  if (period === "expired" || period === "later") return deadlineTexts[period];
  const text = periodText(period);
  const short = text.slice(0, SHORT);
  return isFirstMonth || period.endsWith("-01") ? `${short} ${period.slice(0, 4)}` : short;
}

/** The list's filters in words, for print and log; empty without filters. */
export function deadlineSelectionText(
  { period, whose }: DeadlineRequest,
  nameOf: (owner: string) => string,
): string {
  const { whose: texts, owner } = deadlineTexts;
  const ofWhom =
    typeof whose === "object" ? `${owner.label}: ${nameOf(whose.owner)}` : texts[whose];
  return [period !== null && periodText(period), whose !== "all" && ofWhom]
    .filter(Boolean)
    .join(", ");
}

/** What screen readers add to a period's short name and its count: `documenti, dicembre 2026`. */
export function countedPeriodText(period: Period, count: number): string {
  const documents = count === 1 ? "documento" : "documenti";
  const isMonth = period !== "expired" && period !== "later";
  return isMonth ? `${documents}, ${periodText(period)}` : documents;
}
