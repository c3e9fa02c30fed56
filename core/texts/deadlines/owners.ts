/** The owner of a document. Source: spec 3 §8. */
export const ownerTexts = {
  label: "Responsabile",
  /** The owners of a document without one. */
  admins: "Gli amministratori",
  /** The choice of none. */
  nobody: "Nessuno: ne rispondono gli amministratori",
} as const;
