/** The code of the second factor, at the sign-in and at its setup. */
export const mfaCodeTexts = {
  label: "Codice di verifica",
  verifying: "Verifica in corso...",
  refused: "Codice non valido",
} as const;
