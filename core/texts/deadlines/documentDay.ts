import type { ExpirySource } from "../../documents/document";
import type { Review } from "../../documents/documentDetails";
import { formatDate } from "../../time/format";
import { deadlineActTexts } from "./acts";

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
