import { ApiError, InvalidAnswerError, NetworkError } from "../../api/errors";

/** What goes wrong between the panel and its host. */
export const errorTexts = {
  fallback: {
    title: "Qualcosa è andato storto",
    text: "Si è verificato un errore imprevisto. Riprova.",
    retry: "Riprova",
    reload: "Ricarica pagina",
    details: "Dettagli tecnici",
  },
  connection: {
    title: "Errore di connessione",
    online: "Si è verificato un errore durante il caricamento dei dati. Riprova.",
    offline: "Nessuna connessione internet. Verifica la tua connessione e riprova.",
  },
  network: "Impossibile raggiungere il server",
  invalidAnswer: "Il server ha dato una risposta non valida. Riprova tra poco.",
  unknown: "Errore sconosciuto",
} as const;

/** What a failure toast says: the server's own message, or ours where there is none. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return error.serverMessage;
  if (error instanceof NetworkError) return errorTexts.network;
  if (error instanceof InvalidAnswerError) return errorTexts.invalidAnswer;
  return errorTexts.unknown;
}

/** A toast's texts and tone. */
export interface ToastText {
  title: string;
  text?: string;
  tone: "success" | "danger" | "info";
}
