import type { ManyAct } from "../../documents/many/manyFlow";
import { counted, formatCount } from "../../lists/counted";
import { WAITS } from "./status";

const documents = (count: number) => counted(count, "documento", "documenti");

/** Rows that are chosen, and what is done to all of them; `documentTexts.choose` names the boxes. Source: spec 3 §4. */
export const chosenTexts = {
  bar: "Azioni sui selezionati",
  count: (count: number) => counted(count, "selezionato", "selezionati"),
  allFiltered: (count: number) => `Seleziona tutti i ${formatCount(count)} filtrati`,
  askReading: "Chiedi presa visione",
  zip: "Scarica ZIP",
  clear: "Annulla selezione",
  archive: {
    button: "Archivia",
    title: (count: number) => `Archiviare ${documents(count)}?`,
    text: (count: number) =>
      count === 1
        ? "Esce dall'indice e si può ripristinare da «Obsoleti»."
        : "Escono dall'indice e si possono ripristinare da «Obsoleti».",
    confirm: "Archivia",
    pending: "Archiviazione...",
  },
  restore: { button: "Ripristina" },
  undo: "Annulla",
  /** Said while calls follow each other. */
  progress: (done: number, total: number) => `${formatCount(done)} di ${formatCount(total)}`,
  done: (act: ManyAct, count: number) => {
    if (count === 1)
      return act === "archive" ? "Archiviato 1 documento" : "Ripristinato 1 documento";
    return `${act === "archive" ? "Archiviati" : "Ripristinati"} ${documents(count)}`;
  },
  /** What was left as it was, by reason. */
  left(act: ManyAct, failed: readonly { reason: string }[]): string {
    const count = (wanted: string) => failed.filter(({ reason }) => reason === wanted).length;
    const [taken, rejected, pending] = ["taken", "rejected", "pending"].map(count);
    const known = [taken, rejected, pending].reduce<number>((sum, n = 0) => sum + n, 0);
    const verb = act === "archive" ? "archiviat" : "ripristinat";
    return [
      reasonText(verb, taken, "il posto è occupato"),
      reasonText(verb, rejected, "la revisione è stata respinta"),
      reasonText(verb, pending, "un'altra revisione è in attesa di approvazione"),
      reasonText(verb, failed.length - known, "non c'è più"),
    ]
      .filter(Boolean)
      .join(". ");
  },
  /** Of those that have to be approved first, and stay obsolete. Source: spec 3 §6. */
  waiting: (count: number) => `${WAITS}: ${formatCount(count)}`,
  failed: { archive: "Errore durante l'archiviazione", restore: "Errore durante il ripristino" },
  zipFailed: "ZIP non scaricato",
  zipInDrive: "I file selezionati sono in Google Drive: si aprono e si scaricano da lì.",
  zipObsolete: "I documenti sono obsoleti: solo un amministratore può scaricarne i file.",
  tooMany: (most: number) =>
    `In uno ZIP vanno al massimo ${counted(most, "documento", "documenti")}.`,
} as const;

function reasonText(verb: string, count: number | undefined, why: string): string {
  if (!count) return "";
  return `${formatCount(count)} non ${verb}${count === 1 ? "o" : "i"}: ${why}`;
}
