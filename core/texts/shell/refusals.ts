/** What stands in a page's place. */
export const refusalTexts = {
  denied: {
    title: "Accesso negato",
    text: "Devi essere un amministratore per accedere a questa pagina.",
    /** A second sentence, for superadmins. Ours. */
    superadmin:
      "È riservata agli amministratori di ciascuna azienda: il superadmin non appartiene a nessuna.",
    back: "Torna alla home",
  },
  notFound: {
    title: "404 Page Not Found",
    text: "La pagina non esiste o non è più disponibile.",
    back: "Torna alla homepage",
  },
} as const;
