import type { ExpirySource } from "../../documents/document";
import type { Review } from "../../documents/documentDetails";
import { formatDate } from "../../time/format";

/** The owner of a document. Source: spec 3 §8. */
export const ownerTexts = {
  label: "Responsabile",
  /** The owners of a document without one. */
  admins: "Gli amministratori",
  /** The choice of none. */
  nobody: "Nessuno: ne rispondono gli amministratori",
} as const;

/** What can be done about a document's day. Source: spec 3 §8. */
export const deadlineActTexts = {
  review: "Riesaminato: nessuna modifica",
  expiry: "Imposta scadenza",
  owner: "Cambia responsabile",
} as const;

/** What a document's page says of its day, and what can be done about it. Source: spec 3 §8. */
export const documentDayTexts = {
  source: {
    A1: "da A1",
    hand: "impostata a mano",
    review: "da riesame",
  } satisfies Record<ExpirySource, string>,
  reviewed: ({ at, by }: Review) =>
    `Riesaminato il ${formatDate(at) ?? "—"} da ${by}, nessuna modifica`,
  note: (note: string) => `«${note}»`,
  /** For admins: the day was set for a content that is in force no longer. */
  toConfirm: (revision: string) =>
    `Scadenza della ${revision || "revisione precedente"}: da confermare`,
  ...deadlineActTexts,
} as const;
