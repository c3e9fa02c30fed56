import type { SyncLeft } from "../../drive/sync/api";
import type { SyncFailure } from "../../drive/sync/syncErrors";
import { counted } from "../../lists/counted";
import { documentTexts } from "../documents/documents";
import { errorTexts } from "../shell/errors";

/** The sync with the drive. Texts not marked «ours» are given by spec 2 §2, §4 and §8. */
export const syncTexts = {
  /** Ours. */
  running: { title: "Sincronizzazione in corso", label: "Avanzamento della sincronizzazione" },
  files: (processed: number, total: number) => `${processed} / ${total} file`,
  batch: (batch: number, batches: number) => `Batch ${batch}/${batches}`,
  /** Read out as a batch begins. Ours. */
  said: (batch: number, batches: number) => `Sincronizzazione, batch ${batch} di ${batches}`,
  alreadyRunning: "Sincronizzazione già in corso...",
  /** Ours. */
  completed: {
    title: "Sincronizzazione completata",
    text: "L'indice dei documenti è aggiornato.",
  },
  /** What a successful sync left open, and the link to its report. Ours. */
  held: (n: number) =>
    n === 1
      ? "Un documento non è nella cartella collegata: resta in vigore finché non confermi."
      : `${n} documenti non sono nella cartella collegata: restano in vigore finché non confermi.`,
  leftOut: (n: number) =>
    n === 1 ? "Un file è rimasto escluso." : `${n} file sono rimasti esclusi.`,
  toReport: "Apri il resoconto",
  /** The page was left before it began. Ours. */
  givenUp: {
    title: "Sincronizzazione non avviata",
    text: "Hai lasciato la pagina prima che partisse: nulla è cambiato.",
  },
  notStarted: documentTexts.syncNotStarted,
  /** For the progress card. Ours. */
  failed: "Errore di sincronizzazione",
  retry: "Riprova",
  /** To the drive's own page, where its set-up is what is wrong. Ours. */
  toDrive: "Configura Google Drive",
  /** After the return from the drive. */
  available: (n: number) =>
    `Sincronizzazione completata! ${counted(n, "documento disponibile", "documenti disponibili")}.`,
  /** Ours. */
  confirm: {
    title: "Sincronizza Documenti",
    text: "Vuoi sincronizzare i documenti con Google Drive? Al termine tornerai all'indice.",
    confirm: "Conferma",
    cancel: "Annulla",
    starting: "Avvio della sincronizzazione...",
  },
} as const;

/** The toast of a successful sync. Ours. */
export function syncCompletedText({ held, unreadable }: SyncLeft): string {
  if (held > 0) return syncTexts.held(held);
  return unreadable > 0 ? syncTexts.leftOut(unreadable) : syncTexts.completed.text;
}

/** The text of a failed sync. Source: spec 2 §8. */
export function syncFailureText(failure: SyncFailure): string {
  switch (failure.kind) {
    case "denied":
      return "Accesso negato. Verifica di essere loggato come amministratore.";
    case "expired":
      return "Sessione scaduta. Effettua nuovamente l'accesso.";
    case "unreachable":
      return errorTexts.network;
    case "message":
      return failure.message;
    case "http":
      return `HTTP ${failure.status}: ${failure.statusText}`.trimEnd();
    case "unknown":
      return "Sync failed";
  }
}
