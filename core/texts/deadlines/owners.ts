/** The owner of a document. Source: spec 3 §8. */
export const ownerTexts = {
  label: "Responsabile",
  /** The owners of a document without one. */
  admins: "Gli amministratori",
} as const;
