import type { DocumentStatus } from "../../documents/expiry/expiry";

/** How one document stands; apart from the index's words, which pages that show it do not need. */
export const statusTexts = {
  valid: "Valido",
  warning: "In scadenza",
  expired: "Scaduto",
  obsolete: "Obsoleto",
} as const satisfies Record<DocumentStatus, string>;

/** How many stand so. */
export const countedStatusTexts = {
  expiringSoon: "In scadenza",
  expired: "Scaduti",
  obsolete: "Obsoleti",
  valid: "Validi",
} as const;
