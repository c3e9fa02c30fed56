import { ApiError, NetworkError } from "../../api/errors";
import { errorTexts, failureText, type ToastText } from "../shell/errors";

/** What failed on the backups' page. */
export type FailedBackup = "create" | "sync" | "download" | "restore" | "undo" | "delete";

/** The client's message for an answer without words of the host. */
const WITHOUT_WORDS = /^HTTP Error: \d{3}/;

/** The toast of a failure. Source: spec 2 §8, settled point 28. */
export function backupFailure(what: FailedBackup, error: unknown): ToastText {
  return { ...failed(what, error), tone: "danger" };
}

function failed(what: FailedBackup, error: unknown): Pick<ToastText, "title" | "text"> {
  const said = wordsOf(error);
  if (error instanceof ApiError && error.status < 300) {
    return { title: said === null ? "Errore" : `Errore: ${said}` };
  }
  const reason = said ?? failureText(error);
  switch (what) {
    case "create":
      return { title: "Errore durante la creazione del backup", text: reason };
    case "sync":
      return { title: "Errore durante la sincronizzazione", text: reason };
    case "download":
      return error instanceof ApiError
        ? { title: "Errore nel download del backup", text: reason }
        : { title: "Errore durante il download", text: reason };
    case "delete":
      return { title: `Errore durante l'eliminazione: ${said ?? unknown(error)}` };
    default:
      return { title: `Errore durante il ripristino: ${said ?? unknown(error)}` };
  }
}

/** Why the list could not be loaded. Source: spec 2 §8. */
export function backupLoadFailure(error: unknown): { title: string; text: string } {
  const title =
    error instanceof NetworkError
      ? errorTexts.connection.title
      : "Errore nel caricamento dei backup";
  return { title, text: wordsOf(error) ?? failureText(error) };
}

function wordsOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || WITHOUT_WORDS.test(error.serverMessage)) return null;
  return error.serverMessage;
}

function unknown(error: unknown): string {
  return error instanceof ApiError ? "Errore sconosciuto" : failureText(error);
}
