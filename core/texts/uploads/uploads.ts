import { MAX_DOCUMENT_PATH } from "../../documents/api";
import { counted } from "../../lists/counted";
import { ACCEPTED_EXTENSIONS } from "../../names/names";
import type { UploadedFile } from "../../uploads/api";
import { MAX_FILE_BYTES, type RejectionReason } from "../../uploads/selection/selection";
import type { BatchFailure, UploadCounts, UploadResult } from "../../uploads/uploadResult";
import { WAITS } from "../documents/status";
import { failureText, type ToastText } from "../shell/errors";
import { uploadQuestionTexts } from "./uploadQuestions";

/** Why a file stays out, wherever that is told. */
export const UNSUPPORTED_TYPE = "Tipo di file non supportato";

const NO_VALID_FILE = "Nessun file valido";

/** The toasts of a selection of local files. Source: spec 2 §5 and §8. */
export const selectionToasts = {
  tooLarge: (n: number) =>
    danger(
      "File troppo grandi",
      `Alcuni file superano 10MB e sono stati esclusi (${n}). Usa Google Drive per file grandi.`,
    ),
  noValidDropped: danger(
    NO_VALID_FILE,
    "I file trascinati non corrispondono ai formati supportati.",
  ),
  noValidInFolder: danger(
    NO_VALID_FILE,
    "La cartella selezionata non contiene formati supportati.",
  ),
  none: danger("Nessun file selezionato", "Seleziona almeno un file da caricare."),
  folderUnreadable: danger("Errore selezione cartella", "Impossibile leggere la cartella"),
} as const;

/**
 * Why a file stayed out: Italian leads, the drop library's message is the detail. Source: spec 2 §8,
 * settled point 38.
 */
export const rejectionTexts: Record<RejectionReason, { lead: string; detail?: string }> = {
  type: {
    lead: UNSUPPORTED_TYPE,
    detail: `File type must be ${ACCEPTED_EXTENSIONS.join(", ")}`,
  },
  tooLarge: { lead: "File troppo grande", detail: `File is larger than ${MAX_FILE_BYTES} bytes` },
  empty: { lead: "File vuoto", detail: "File is smaller than 1 bytes" },
  longPath: { lead: `Percorso troppo lungo: al massimo ${MAX_DOCUMENT_PATH} caratteri` },
  tooMany: { lead: "Troppi file: al massimo 1000", detail: "Too many files" },
  duplicate: { lead: "File già selezionato" },
};

/** For a file that changed, moved or vanished since it was chosen. Ours. */
export const unreadableNote = "File spostato o modificato dopo la scelta: selezionalo di nuovo";

/**
 * What is told of a file that did not fail, beside the counts; null where they say enough.
 * Source: spec 3 §4.
 */
export function outcomeText({
  outcome,
  note,
  waiting,
}: Pick<UploadedFile, "outcome" | "note" | "waiting">) {
  if (waiting === true) return note ? `${WAITS}; ${note}` : WAITS;
  switch (outcome) {
    case "unchanged":
      return `Contenuto identico${note ? `; ${note}` : ": è già in vigore"}`;
    case "superseded":
      return note || "superata da un altro dei file scelti: non è stata caricata";
    case "imported":
    case "updated":
    case "refused":
      return note || null;
  }
}

/** The toast at the end of an upload of the dashboard. Source: spec 2 §8; 'cancelled' is ours. */
export function uploadToast(result: UploadResult): ToastText {
  switch (result.kind) {
    case "noFiles":
      return selectionToasts.none;
    case "notStarted":
      return danger("Errore durante l'avvio dell'upload batch", failureText(result.error));
    case "allOk":
      return {
        title: "Caricamento completato",
        text: [allOkText(result.counts.ok, result.batches), waitingText(result.counts)]
          .filter(Boolean)
          .join(". "),
        tone: "success",
      };
    case "asked": {
      const { ok, asked } = result.counts;
      const text = `${uploadQuestionTexts.counts(ok, asked)}.`;
      return { title: uploadQuestionTexts.ended, text, tone: "info" };
    }
    case "partly":
      return danger(
        "Completato con errori",
        [partlyText(result.counts, result.batches), waitingText(result.counts)]
          .filter(Boolean)
          .join(" "),
      );
    case "allFailed":
      return danger("Errore completo", allFailedText(result.failures));
    case "pollingTimeout":
      return danger("Timeout polling", "Impossibile verificare lo stato completo...");
    case "network":
      return danger("Errore di rete", "Troppe richieste fallite durante il monitoraggio...");
    case "timeout":
      return danger("Timeout", "Upload batch in corso da troppo tempo...");
    case "cancelled":
      return { title: "Caricamento annullato", text: cancelledText(result.counts), tone: "info" };
  }
}

/**
 * The dialog's title for an ended upload, and its counts; null where good and bad files do not say
 * it all. The toast is the dashboard's. Source: spec 2 §8, settled point 7; 'Caricamento
 * terminato' is ours.
 */
export function endingText(result: UploadResult): { title: string; counts: string | null } {
  if (result.kind === "noFiles" || result.kind === "notStarted") return FAILED;
  const { ok, failed, asked } = result.counts;
  switch (result.kind) {
    case "allOk":
      return { title: "Caricamento completato", counts: `${loaded(ok)} con successo.` };
    case "asked":
      return {
        title: uploadQuestionTexts.ended,
        counts: `${uploadQuestionTexts.counts(ok, asked)}.`,
      };
    case "partly":
      return {
        title: "Caricamento completato con errori",
        counts: `${loaded(ok)}, ${counted(failed, "errore", "errori")}.`,
      };
    case "allFailed":
      return FAILED;
    default:
      return { title: "Caricamento terminato", counts: null };
  }
}

/** The singular text is ours. Source: spec 2 §8. */
function loaded(files: number): string {
  return counted(files, "documento caricato", "file caricati");
}

const FAILED = { title: "Errore durante il caricamento", counts: null };

/** The text of one failed batch. Source: spec 2 §8. */
export function batchFailureText({ batch, message }: BatchFailure): string {
  return `Batch ${batch}: ${message ?? "Errore sconosciuto"}`;
}

/** The singular text is ours. Source: spec 2 §8. */
function allOkText(documents: number, batches: number): string {
  const all =
    documents === 1 ? "Il documento è stato caricato" : `Tutti i ${documents} documenti caricati`;
  return `${all} con successo in ${batches} batch`;
}

/** The singular text is ours. Source: spec 2 §8. */
function allFailedText(failures: readonly BatchFailure[]): string {
  const errors = failures.map(batchFailureText).join(", ");
  if (failures.length === 1) return `L'unico batch è fallito. Errori: ${errors}`;
  return `Tutti i ${failures.length} batch sono falliti. Errori: ${errors}`;
}

function partlyText({ ok, failed }: UploadCounts, batches: number): string {
  return `${counted(ok, "caricato", "caricati")} con successo, ${counted(failed, "errore", "errori")} in ${batches} batch.`;
}

function cancelledText({ ok, unknown }: UploadCounts): string {
  const sent = ok + unknown;
  if (sent === 0) return "Nessun file è stato caricato.";
  if (sent === 1) return "1 file era già stato inviato e resta nell'indice.";
  return `${sent} file erano già stati inviati e restano nell'indice.`;
}

/** How many of them are not in force yet; empty for none. */
function waitingText({ waiting = 0 }: UploadCounts): string {
  return waiting === 0 ? "" : `${WAITS}: ${waiting}.`;
}

function danger(title: string, text: string): ToastText {
  return { title, text, tone: "danger" };
}

/** How many files stay out beside those that are named. */
export const othersText = (n: number) => (n === 1 ? "e un altro" : `e altri ${n}`);
