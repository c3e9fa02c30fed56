/** What Local Opener's index of files says in the helper's diary. */
export const openerIndexTexts = {
  saveFailed: "L'indice dei file non è stato salvato",
} as const;
