import { ApiError, NetworkError } from "../../api/errors";

/**
 * Why a sync failed. `message`: the host's own words. `http`: a status without words. `unknown`:
 * neither.
 */
export type SyncFailure =
  | { kind: "denied" }
  | { kind: "expired" }
  | { kind: "unreachable" }
  | { kind: "message"; message: string }
  | { kind: "http"; status: number; statusText: string }
  | { kind: "unknown" };

/** The client's message for a status without words of the host. */
const WITHOUT_WORDS = /^HTTP Error: \d{3} ?(.*)$/;

/** How the host's message begins when the drive's setup is wrong. */
const SETUP_WORDS =
  /^(Nessuna cartella Google Drive|Autorizzazione necessaria|Configurazione incompleta|La cartella )/;

/** Whether the drive's own page must be visited before another sync can work. */
export function needsDriveSetup(failure: SyncFailure): boolean {
  return failure.kind === "message" && SETUP_WORDS.test(failure.message);
}

/** Reads a failed sync by what its message contains, the status at its start included. Source: spec 2 §8. */
export function syncFailure(error: unknown): SyncFailure {
  if (error instanceof NetworkError) return { kind: "unreachable" };
  if (!(error instanceof ApiError)) return { kind: "unknown" };
  const { message, serverMessage, status } = error;
  if (/(?<!\d)403(?!\d)|Forbidden/.test(message)) return { kind: "denied" };
  if (/(?<!\d)401(?!\d)|Non autenticato/.test(message)) return { kind: "expired" };
  const statusText = WITHOUT_WORDS.exec(serverMessage)?.[1];
  // An OK status does not say why an answer reports a failure.
  if (statusText !== undefined && status < 300) return { kind: "unknown" };
  if (statusText !== undefined) return { kind: "http", status, statusText };
  return { kind: "message", message: serverMessage };
}
