/** What can be done about a document's day. Source: spec 3 §8. */
export const deadlineActTexts = {
  review: "Riesaminato: nessuna modifica",
  expiry: "Imposta scadenza",
  owner: "Cambia responsabile",
} as const;
