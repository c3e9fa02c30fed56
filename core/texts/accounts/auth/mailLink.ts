/** What the pages that a mail's link opens have in common. */
export const mailLinkTexts = {
  verifying: "Verifica del link in corso...",
  invalid: "Link non valido o scaduto",
  unverified: "Errore durante la verifica del link",
  retry: "Riprova",
  back: "Torna al Login",
} as const;
