/** The landing page. */
export const landingTexts = {
  hero: "Gestione Documenti ISO Professionale",
  lead: "L’indice dei documenti del sistema di gestione, sempre alla revisione corretta: qualità, ambiente e sicurezza, con le scadenze in evidenza.",
  start: "Inizia Ora",
  featuresHeading: "Tutto il ciclo del documento, in un solo pannello",
  features: [
    {
      icon: "list-tree",
      title: "Indice per punto della norma",
      text: "Riferimento, titolo, revisione e tipo di file in un unico elenco, con ricerca e filtri per stato.",
    },
    {
      icon: "calendar-clock",
      title: "Scadenze sotto controllo",
      text: "Valido, in scadenza entro 30 giorni o scaduto: lo stato è calcolato ogni giorno, documento per documento.",
    },
    {
      icon: "refresh-cw",
      title: "Google Drive o cartelle locali",
      text: "L’indice si aggiorna dalla cartella Drive dell’azienda oppure dai file caricati dal PC.",
    },
    {
      icon: "users-round",
      title: "Ruoli distinti",
      text: "Chi amministra gestisce documenti e utenti. Chi consulta apre i file, senza modificarli.",
    },
    {
      icon: "scroll-text",
      title: "Registro delle attività",
      text: "Ogni operazione è registrata con data, utente e documento, ed è esportabile in CSV.",
    },
    {
      icon: "monitor-up",
      title: "Apertura dal PC",
      text: "Con Local Opener i documenti si aprono dalle cartelle locali, nell’applicazione di sempre.",
    },
  ],
  security: {
    heading: "Privacy e sicurezza",
    text: "I documenti restano nella cartella dell’azienda. Il pannello legge solo ciò che serve all’indice.",
    points: [
      {
        title: "Sola lettura",
        text: "Accesso a Google Drive in lettura, limitato alla cartella scelta.",
      },
      {
        title: "Token cifrati",
        text: "Le credenziali di collegamento sono conservate cifrate.",
      },
      { title: "90 giorni", text: "I registri di accesso sono conservati per 90 giorni." },
      {
        title: "Nessun residuo",
        text: "I file temporanei sono eliminati subito dopo l’estrazione.",
      },
    ],
  },
  footer: {
    dashboard: "Dashboard",
    settings: "Impostazioni",
    obsolete: "Documenti Obsoleti",
    privacy: "Privacy",
    terms: "Termini",
    cookie: "Cookie",
  },
} as const;
