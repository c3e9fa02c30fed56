/** What Local Opener's index of files says in the helper's log. */
export const openerIndexTexts = {
  saveFailed: "L'indice dei file non è stato salvato",
} as const;
