import { counted, formatCount } from "../../lists/counted";
import { documentLoadErrors, documentTexts } from "./documents";
import { WAITS } from "./status";

/** The page of the obsolete documents. Ours, but for the two failures. Source: spec 2 §8. */
export const obsoleteTexts = {
  heading: "Documenti Obsoleti",
  actions: "Azioni sui documenti obsoleti",
  count: (total: number) => counted(total, "documento archiviato", "documenti archiviati"),
  search: documentTexts.search,
  columns: {
    reference: "Riferimento",
    document: "Documento",
    revision: "Revisione",
    archived: "Archiviato il",
    actions: "Azioni",
  },
  archivedOn: (date: string) => `Archiviato il ${date}`,
  openOf: (title: string) => `Apri ${title}`,
  restore: "Ripristina",
  restoring: "Ripristino...",
  restoreOf: (title: string) => `Ripristina ${title}`,
  restored: {
    title: "Documento ripristinato",
    text: (title: string) => `«${title}» è di nuovo nell'indice.`,
  },
  /** Of one that has to be approved first. Source: spec 3 §6. */
  waits: {
    title: WAITS,
    text: (title: string) => `«${title}» resta obsoleto finché non è approvato.`,
  },
  restoreFailed: "Errore durante il ripristino",
  restoreAll: {
    button: "Ripristina tutti",
    title: "Ripristina tutti i documenti",
    question: (total: number) =>
      total === 1
        ? "Vuoi ripristinare l'unico documento obsoleto?"
        : `Vuoi ripristinare tutti i ${total} documenti obsoleti?`,
    effect: "I documenti ripristinati si possono archiviare di nuovo.",
    /** Where the company approves its revisions. Source: spec 3 §6. */
    waitsFirst:
      "Quelli che hanno bisogno di un'approvazione restano qui, in attesa, finché non sono approvati.",
    confirm: "Ripristina tutti",
    pending: "Ripristino...",
    done: {
      title: "Ripristino completato",
      /** Where all those that come back have to be approved first. */
      waits: WAITS,
      /** `count` is null where the host does not say how many. */
      text: (count: number | null, skipped: number, waiting = 0) =>
        [
          (count !== 0 || waiting === 0) && restoredText(count),
          skipped > 0 && skippedText(skipped),
          waiting > 0 &&
            (count === 0
              ? counted(
                  waiting,
                  "documento resta obsoleto finché non è approvato.",
                  "documenti restano obsoleti finché non sono approvati.",
                )
              : `${WAITS}: ${formatCount(waiting)}.`),
        ]
          .filter(Boolean)
          .join(" "),
    },
  },
  empty: {
    title: "Nessun documento obsoleto",
    none: "I documenti archiviati compaiono qui e possono essere ripristinati.",
    filtered: (search: string) => `Nessun risultato per «${search}».`,
    reset: "Azzera ricerca",
  },
  loadError: {
    title: documentLoadErrors.title,
    text: documentLoadErrors.obsolete,
  },
} as const;

function restoredText(count: number | null): string {
  if (count === null) return "I documenti obsoleti sono stati ripristinati.";
  return counted(count, "documento ripristinato.", "documenti ripristinati.");
}

function skippedText(count: number): string {
  return counted(
    count,
    "resta obsoleto: un documento in vigore ne ha preso il posto.",
    "restano obsoleti: documenti in vigore ne hanno preso il posto.",
  );
}
