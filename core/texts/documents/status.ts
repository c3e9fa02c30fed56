import type { DocumentStatus } from "../../documents/expiry/expiry";

/** One document's status; separate from the index's texts, which its other pages do not need. */
export const statusTexts = {
  valid: "Valido",
  warning: "In scadenza",
  expired: "Scaduto",
  obsolete: "Obsoleto",
} as const satisfies Record<DocumentStatus, string>;

/** The statuses of several documents. */
export const countedStatusTexts = {
  expiringSoon: "In scadenza",
  expired: "Scaduti",
  obsolete: "Obsoleti",
  valid: "Validi",
} as const;

/** Said wherever something is not in force before somebody approves it. Source: spec 3 §6. */
export const WAITS = "In attesa di approvazione";
