import { counted, formatCount } from "../../lists/counted";
import type { ReaderState, RequestShown } from "../../readings/api";
import { MAX_DAYS, MAX_GROUPS, MAX_MEMBERS } from "../../readings/api";
import type { countReaders, readersProblem, TermProblem } from "../../readings/askFlow";
import { formatDate, formatDateTime } from "../../time/format";

const people = (count: number) => counted(count, "persona", "persone");
const documents = (count: number) => counted(count, "documento", "documenti");
const inDays = (days: number) => `entro ${counted(days, "giorno", "giorni")}`;

type Count = ReturnType<typeof countReaders>;
function withoutText({ all, without }: Count): string {
  if (without === 0) return "";
  return without === all ? ", senza accesso" : `, di cui ${formatCount(without)} senza accesso`;
}

/** Asking for documents to be read, for admins. Source: spec 3 §7. */
export const askTexts = {
  button: "Chiedi presa visione",
  title: "Chiedi presa visione",
  explained: (count: number) =>
    `${count === 1 ? "Chi scegli deve aprire il documento" : "Chi scegli deve aprire ogni documento"} e confermare di averlo letto e compreso.`,
  about: documents,
  who: "A chi",
  everybody: "A tutti",
  some: "A reparti o persone",
  search: "Cerca un reparto o una persona",
  groups: "Reparti",
  users: "Persone",
  /** Beside a group's name. */
  members: people,
  noGroups: "Nessun reparto: si creano in «Utenti».",
  searchMore: (count: number) =>
    count === 1
      ? "Un'altra persona: cercala per nome."
      : `Altre ${people(count)}: cercale per nome.`,
  notFound: "Nessun reparto e nessuna persona con questo nome.",
  count: (count: Count, documents: number) =>
    `${documents === 1 ? "Lo" : "Li"} ${count.all === 1 ? "legge" : "leggono"} ${people(count.all)}${withoutText(count)}.`,
  nobody: "Per ora nessuno, il reparto è vuoto: lo legge chi ne entra a far parte.",
  guests: "Gli ospiti non sono mai compresi.",
  shared: "Un indirizzo usato da più persone conta come un solo lettore.",
  term: "Termine",
  terms: {
    days: "Entro alcuni giorni",
    day: "Entro una data",
    none: "Senza termine",
  },
  days: "Giorni",
  daysHint:
    "Dalla richiesta; per le revisioni successive dal giorno in cui entrano in vigore, per chi arriva dopo da quando arriva.",
  day: "Entro il",
  dayHint:
    "Vale per questa revisione; per le successive, lo stesso numero di giorni dall'entrata in vigore.",
  thisOnly: "Solo questa revisione",
  thisOnlyHint: "Altrimenti la presa visione si chiede di nuovo a ogni revisione.",
  submit: (count: number) => (count === 1 ? "Chiedi" : `Chiedi per ${documents(count)}`),
  pending: "Invio…",
  problems: {
    readers: {
      missing: "Scegli almeno un reparto o una persona.",
      tooMany: `Al massimo ${formatCount(MAX_GROUPS)} reparti e ${formatCount(MAX_MEMBERS)} persone.`,
    } satisfies Record<NonNullable<ReturnType<typeof readersProblem>>, string>,
    term: {
      missingDay: "Scegli il giorno.",
      past: "Scegli oggi o un giorno dopo.",
      tooLate: `Scegli un giorno entro ${formatCount(MAX_DAYS)} giorni.`,
      wrongDays: `Scrivi un numero da 0 a ${formatCount(MAX_DAYS)}.`,
    } satisfies Record<NonNullable<TermProblem>, string>,
  },
  done: (count: number) =>
    count === 1 ? "Presa visione chiesta" : `Presa visione chiesta per ${documents(count)}`,
  failed: "Presa visione non chiesta",
  left: ({ length }: readonly unknown[]) =>
    counted(
      length,
      "documento è rimasto com'era: non è più in vigore.",
      "documenti sono rimasti com'erano: non sono più in vigore.",
    ),
} as const;

/** The requests on a document, and who has read it, for admins. Source: spec 3 §7. */
export const requestTexts = {
  heading: "Presa visione",
  none: "Per questo documento non è chiesta a nessuno.",
  /** '12 di 15' have confirmed. */
  read: (done: number, all: number) => `${formatCount(done)} di ${formatCount(all)}`,
  readSaid: (done: number, all: number) =>
    `${formatCount(done)} di ${formatCount(all)} ${done === 1 ? "ha" : "hanno"} confermato: chi ha letto`,
  missing: (count: number) => (count === 1 ? "Manca" : "Mancano"),
  left: "Hanno confermato e non sono più utenti",
  at: (at: string) => `il ${(formatDateTime(at) ?? at).replace(" ", " alle ")}`,
  more: (count: number) => (count === 1 ? "e un'altra persona" : `e altre ${people(count)}`),
  late: (by: string) => `in ritardo dal ${formatDate(by) ?? by}`,
  by: (by: string) => `entro il ${formatDate(by) ?? by}`,
  noAccount: "senza accesso",
  actions: (request: string) => `Azioni per la richiesta: ${request}`,
  change: {
    button: "Cambia termine",
    title: "Cambia il termine",
    explained: "Quello che è già confermato resta.",
    submit: "Salva",
    pending: "Salvataggio…",
    done: "Termine cambiato",
    failed: "Termine non cambiato",
  },
  end: {
    button: "Termina la richiesta",
    title: "Terminare la richiesta?",
    text: "Chi non ha ancora confermato non la vede più. Le conferme già date restano.",
    confirm: "Termina",
    pending: "Invio…",
    done: "Richiesta terminata",
    failed: "Richiesta non terminata",
  },
} as const;

/** 'Chiesta a tutti il 09/11/2026, entro 21 giorni'. */
export function requestText({
  everybody,
  groups,
  users,
  others = 0,
  askedOn,
  days,
  thisOnly,
}: RequestShown): string {
  // Groups and users may be gone since.
  const named = [...groups, ...users].join(", ") + (others > 0 ? ` e altri ${others}` : "");
  const whom = everybody ? "tutti" : named || "nessuno";
  const term = days === null ? "senza termine" : inDays(days);
  const only = thisOnly ? `, ${askTexts.thisOnly.toLowerCase()}` : "";
  return `Chiesta a ${whom} il ${formatDate(askedOn) ?? askedOn}, ${term}${only}`;
}

/** By when somebody who has not confirmed has to: late, by a day, or without one. */
export function missingText({ state, by, hasAccount }: ReaderState): string {
  const day =
    by === null ? "senza termine" : state === "late" ? requestTexts.late(by) : requestTexts.by(by);
  return hasAccount ? day : `${requestTexts.noAccount}, ${day}`;
}
